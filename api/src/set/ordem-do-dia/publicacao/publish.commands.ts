import { Failure } from '@claquete/contract/failures'
import type { Documento } from '@claquete/contract/set/ordem-do-dia/documento'
import { must } from '@claquete/core/kernel/must'
import { normalizeEmail } from '@claquete/core/kernel/person/email'
import { normalizePhone } from '@claquete/core/kernel/person/phone'
import { lastInstantOf } from '@claquete/core/set/ordem-do-dia/instant'
import type { Who } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { findOrdemDoJob, lockStandingOrdem, requireStanding } from '../documento/access.commands.ts'
import { readDocumento } from '../documento/documento.queries.ts'
import {
  deleteUntold,
  insertDestinatarios,
  listKnown,
  markLeft,
  updateDestinatarios,
} from '../envio/destinatario.queries.ts'
import type { PessoaToSend } from '../envio/destinatario.queries.ts'
import { insertPendentes } from '../envio/envio.queries.ts'
import { extendLinks } from '../envio/link.queries.ts'
import { compareVersoes } from './compare.ts'
import { setLastVersao } from './ordem.queries.ts'
import { insertVersao, readVersao } from './versao.queries.ts'

async function documentoOf(db: TenantDb, id_ordem_dia: number): Promise<Documento> {
  return must(await readDocumento(db, id_ordem_dia), 'a sheet that was found')
}

/** What publishing now would do; nothing is stored. */
export async function previewPublicacao(who: Who, id_ordem_dia: number) {
  const ordem = await findOrdemDoJob(who, id_ordem_dia)
  requireStanding(ordem)
  const { publicada, revisao } = ordem
  const before = await readVersao(who.db, id_ordem_dia, publicada)
  const compared = compareVersoes(before, await documentoOf(who.db, id_ordem_dia))
  return { ...compared, numero: publicada + (compared.mudou ? 1 : 0), revisao }
}

/** The cast is sent to first, then the crew. */
const waves = { elenco: 1, equipe: 2 } as const

type Pessoa = Documento['pessoas'][number]

const toSend = (pessoa: Pessoa): PessoaToSend => ({
  id_ordem_pessoa: pessoa.id_ordem_pessoa,
  id_pessoa: pessoa.id_pessoa,
  nome: pessoa.nome,
  departamento: pessoa.departamento,
  email: normalizeEmail(pessoa.email),
  telefone: normalizePhone(pessoa.telefone) ?? pessoa.telefone,
  onda: waves[pessoa.grupo],
})

interface Versoes {
  /** The number of the new one. */
  readonly numero: number
  readonly now: Documento
  readonly before: Documento | undefined
}

/** Makes recipients of the people of a sheet. What was mended stays, until the sheet itself says something new. */
async function putDestinatarios(
  db: TenantDb,
  id_ordem_dia: number,
  { numero, now, before }: Versoes,
): Promise<void> {
  const known = new Map(
    (await listKnown(db, id_ordem_dia)).map((one) => [one.id_ordem_pessoa, one]),
  )
  const was = new Map((before?.pessoas ?? []).map((one) => [one.id_ordem_pessoa, toSend(one)]))
  const added: PessoaToSend[] = []
  const changed: PessoaToSend[] = []
  for (const pessoa of now.pessoas.map(toSend)) {
    const found = known.get(pessoa.id_ordem_pessoa)
    if (!found) {
      added.push(pessoa)
      continue
    }
    const old = was.get(pessoa.id_ordem_pessoa)
    const kept = (field: 'email' | 'telefone') =>
      found[field] !== '' && old?.[field] === pessoa[field] ? found[field] : pessoa[field]
    changed.push({ ...pessoa, email: kept('email'), telefone: kept('telefone'), onda: found.onda })
  }
  if (added.length > 0) await insertDestinatarios(db, id_ordem_dia, added)
  if (changed.length > 0) await updateDestinatarios(db, changed)
  const pessoas = now.pessoas.map(({ id_ordem_pessoa }) => id_ordem_pessoa)
  await markLeft(db, id_ordem_dia, { numero, pessoas })
  await deleteUntold(db, id_ordem_dia)
}

/** Keeps the sheet as a new version, which everybody of it is to get; sending is an act of its own. */
export async function publishOrdem(who: Who, id_ordem_dia: number, revisao: number) {
  const { db, actor } = who
  const ordem = await lockStandingOrdem(who, id_ordem_dia)
  if (ordem.revisao !== revisao) throw new Failure('versao_antiga')
  const conteudo = await documentoOf(db, id_ordem_dia)
  const before = await readVersao(db, id_ordem_dia, ordem.publicada)
  const compared = compareVersoes(before, conteudo)
  if (!compared.mudou) {
    throw new Failure('ordem_sem_mudanca', { values: { numero: ordem.publicada } })
  }
  const numero = ordem.publicada + 1
  const resumo = `${compared.mudancas.length} mudanças, ${compared.novas.length} novas, ${compared.fora.length} fora`
  await insertVersao(db, {
    id_ordem_dia,
    numero,
    conteudo,
    resumo: before ? resumo : '',
    id_usuario: actor.id_usuario,
  })
  await setLastVersao(db, id_ordem_dia, numero)
  await putDestinatarios(db, id_ordem_dia, { numero, now: conteudo, before })
  await insertPendentes(db, id_ordem_dia, numero)
  const until = new Date(lastInstantOf(ordem.data, ordem.fuso)).toISOString()
  await extendLinks(db, id_ordem_dia, until)
  return { ...compared, numero, revisao }
}
