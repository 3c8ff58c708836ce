import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/financeiro/fiscal/nfse/emissor'
import { problemOfCertificado } from '@claquete/core/financeiro/fiscal/nfse/certificado'
import type { Context, Handlers, SlowContext } from '../../../kernel/context.ts'
import { requireVersao } from '../../../kernel/records/versao.ts'
import { readPfx } from '../../../kernel/security/read-pfx.ts'
import { dayText } from '../../../kernel/sheets/cell-text.ts'
import { findLastNumero, setProximo, storeEmissor } from './emissor.queries.ts'
import { findEmissor, placeOf, readEmissores } from './emissor.read.ts'

/** The unit, where this person works for it. */
async function requireEmissor({ db, actor }: Context, id_empresa: number) {
  const { empresas } = actor
  const isTheirs = empresas.length === 0 || empresas.includes(id_empresa)
  const row = isTheirs ? await findEmissor(db, id_empresa) : undefined
  if (!row) throw new Failure('nao_encontrado')
  return row
}

async function save(context: Context, body: TakenBy<typeof contract.notaEmissorSave>['body']) {
  const { db } = context
  const { id_empresa, ambiente, serie, proximo, anexa_xml, versao } = body
  requireVersao(await requireEmissor(context, id_empresa), versao)
  const last = await findLastNumero(db, { id_empresa, ambiente, serie })
  if (proximo <= last) {
    throw fieldFailure('proximo', `A série já chegou ao número ${last}. Use um maior.`)
  }
  await storeEmissor(db, id_empresa, { ambiente, serie, anexa_xml: anexa_xml ? 'S' : 'N' })
  await setProximo(db, { id_empresa, ambiente, serie }, proximo)
  return { msg: 'Emissor salvo' }
}

async function saveCertificado(
  context: SlowContext,
  { id_empresa, ...sent }: TakenBy<typeof contract.notaCertificadoSave>['body'],
) {
  await context.transaction((opened) => requireEmissor(opened, id_empresa))
  const opened = await readPfx(context, sent)
  return context.store(async (inside) => {
    const { db, services } = inside
    const { cnpj } = await requireEmissor(inside, id_empresa)
    const problem = problemOfCertificado(opened.documento, cnpj)
    if (problem !== undefined) throw fieldFailure('pfx', problem)
    await storeEmissor(db, id_empresa, {
      titular: opened.titular,
      autoridade: opened.emissor,
      documento: opened.documento,
      certificados: opened.chain.join(''),
      segredo: services.secrets.seal(placeOf(db.tenant, id_empresa), opened.key),
      valido_de: opened.valido_de.toISOString(),
      valido_ate: opened.valido_ate.toISOString(),
    })
    const until = dayText(opened.valido_ate.toISOString().slice(0, 10))
    return { msg: `Certificado de ${opened.titular} guardado. Vale até ${until}.` }
  })
}

export const notaEmissorHandlers: Handlers<typeof contract> = {
  notaEmissorList: async (context) => ({ data: await readEmissores(context) }),
  notaEmissorSave: (context, { body }) => save(context, body),
  notaCertificadoSave: (context, { body }) => saveCertificado(context, body),
  notaCertificadoRemove: async (context, { query: { id_empresa } }) => {
    const row = await requireEmissor(context, id_empresa)
    if (row.segredo === null) throw new Failure('nao_encontrado')
    await storeEmissor(context.db, id_empresa, {
      titular: '',
      autoridade: '',
      documento: '',
      certificados: '',
      segredo: null,
      valido_de: null,
      valido_ate: null,
    })
    return { msg: `Certificado de ${row.empresa} retirado` }
  },
}
