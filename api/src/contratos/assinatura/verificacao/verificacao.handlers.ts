import type { GivenBy } from '@claquete/contract/endpoint'
import { Failure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/contratos/assinatura/verificacao'
import {
  formatVerificationCode,
  readVerificationCode,
  tenantOfCode,
} from '@claquete/core/contratos/assinatura/code'
import { brokenAt } from '@claquete/core/contratos/assinatura/evidence'
import { must } from '@claquete/core/kernel/must'
import { usualFuso, writtenAt } from '@claquete/core/kernel/time/zone'
import { maskDocumento, maskName } from '@claquete/core/contratos/assinatura/mask'
import { setTimeout as pause } from 'node:timers/promises'
import { admitFromNetwork } from '../../../acesso/sessao/public.ts'
import type { Handlers, OpenContext } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { companyBrand } from '../../../kernel/mail/brand.ts'
import { hashOf } from '../../../kernel/security/random-secret.ts'
import { listDocumentos, listSignatarios } from '../envelope/envelope.queries.ts'
import { findByCode } from '../envelope/view.queries.ts'
import { seloOf } from '../envelope/view.read.ts'
import { listEventos } from '../provas/provas.queries.ts'

type Page = GivenBy<typeof contract.verificacaoOpen>['data']

/** Look-ups of one network within five minutes. */
const perNetwork = { most: 60, seconds: 300 }
/** Codes that are none are all answered in the same time, whichever part of them is wrong. */
const leastMs = 40

/** With the offset, so that the page needs no zones of the browser: loading them took it longer than all else. */
const inSaoPaulo = (instant: string | null) =>
  instant === null ? null : writtenAt(Date.parse(instant), usualFuso)

async function pageOf(
  context: OpenContext,
  db: TenantDb,
  codigo: string,
): Promise<Page | undefined> {
  const files = await findByCode(db, codigo)
  if (!files) return undefined
  const { id_envelope } = files
  const people = await listSignatarios(db, id_envelope)
  const documentos = await listDocumentos(db, id_envelope)
  const eventos = await listEventos(db, id_envelope)
  const brand = await companyBrand(db, context.request.brand)
  const selo = seloOf(files)
  return {
    empresa: brand.nome,
    cor: brand.cor,
    codigo: formatVerificationCode(codigo),
    titulo: files.titulo,
    estado: files.estado,
    encerrado_em: files.encerrado_em,
    sha256_final: files.sha256_final,
    documentos: documentos.map(({ nome, sha256 }) => ({ nome, sha256 })),
    signatarios: people.map(({ nome, documento, papel, estado, respondido_em }) => ({
      nome: maskName(nome),
      documento: maskDocumento(documento),
      papel,
      assinou: estado === 'assinado',
      respondido_em: estado === 'assinado' ? inSaoPaulo(respondido_em) : null,
    })),
    ultimo_hash: files.ultimo_hash,
    provas_integras: brokenAt(eventos, hashOf, files.ultimo_hash) === null,
    selo: selo && {
      tipo: selo.tipo,
      titular: selo.titular,
      valido_ate: must(inSaoPaulo(selo.valido_ate), 'end of a certificate'),
      carimbo_em: inSaoPaulo(selo.carimbo_em),
      carimbo_autoridade: selo.carimbo_autoridade,
    },
  }
}

/** The document of a code; undefined for whatever is none, found out in the same way. */
async function find(context: OpenContext, typed: string): Promise<Page | undefined> {
  const codigo = readVerificationCode(typed)
  // Asks the database for a code that is none, too.
  const sought = codigo ?? '0'.repeat(16)
  const tenant = Math.max(1, tenantOfCode(sought, hashOf))
  return context.inTenant(tenant, (db) => pageOf(context, db, sought))
}

export const verificacaoHandlers: Handlers<typeof contract> = {
  verificacaoOpen: async (context, { body: { token } }) => {
    await admitFromNetwork(context.services.pool, 'verificacao', context.request.ip, perNetwork)
    const soonest = pause(leastMs)
    const data = await find(context, token)
    if (data) return { data }
    await soonest
    throw new Failure('verificacao_nao_localizada')
  },
}
