import { Failure } from '@claquete/contract/failures'
import type { FaturaInside as Fatura } from '@claquete/contract/financeiro/faturas/fatura'
import { problemOfMix } from '@claquete/core/financeiro/faturas/fatura'
import { unitText } from '@claquete/core/kernel/writing/unit-text'
import type { Context } from '../../kernel/context.ts'
import { listSeenIds, reservedWord } from '../../livro/visao/public.ts'
import { fileLink } from '../../kernel/files/links.ts'
import { checkRange } from '../../kernel/lists/list.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import { fiscalDasFaturas, toldOf } from './charge.read.ts'
import { listAnexos } from './anexos.queries.ts'
import { findCobranca } from './cobranca.queries.ts'
import { findReadFatura, listFaturas, sumFaturas } from './fatura-list.queries.ts'
import type { FaturaFilter } from './fatura-list.queries.ts'
import { listToInvoice } from './to-invoice.queries.ts'
import type { InvoiceFilter } from './to-invoice.queries.ts'
import { listFaturaDoTitulo } from './fatura.queries.ts'
import { listParts } from './parts.queries.ts'

const seerOf = async ({ db, actor }: Context) => ({ db, visao: await visaoDoLivro(db, actor) })

/** The whole invoice, if this person may see it. */
export async function readFatura(context: Context, id_fatura: number): Promise<Fatura> {
  const { db, services } = context
  const fatura = await findReadFatura(await seerOf(context), id_fatura)
  if (!fatura) throw new Failure('nao_encontrado')
  const anexos = await listAnexos(db, id_fatura)
  return {
    ...fatura,
    ...(await withoutUnseen(context, await listParts(db, id_fatura))),
    anexos: anexos.map(({ id_fatura_anexo, name, arquivo }) => ({
      id_fatura_anexo,
      name,
      url: fileLink(services, arquivo, name),
    })),
  }
}

/** The parts of an invoice, which do not tell the titles that this person may not see. */
async function withoutUnseen(context: Context, parts: Awaited<ReturnType<typeof listParts>>) {
  const named = [...parts.itens, ...parts.titulos].flatMap((one) => one.id_lancamento ?? [])
  const seen = await listSeenIds(context, named)
  const told = <T extends { readonly id_lancamento: number | null; readonly descricao: string }>(
    one: T,
  ): T =>
    one.id_lancamento === null || seen.has(one.id_lancamento)
      ? one
      : { ...one, descricao: reservedWord }
  return { ...parts, itens: parts.itens.map(told), titulos: parts.titulos.map(told) }
}

export async function list(context: Context, filter: FaturaFilter) {
  checkRange(filter.periodo1, filter.periodo2)
  const seer = await seerOf(context)
  return {
    data: await listFaturas(seer, filter),
    totais: await sumFaturas(seer, filter),
  }
}

/** What the tax tables say of one invoice of these budgets. */
async function fiscalOf(
  { db }: Context,
  [first]: readonly { readonly id_empresa: number; readonly id_cliente: number | null }[],
  problema: string | undefined,
) {
  if (!first || first.id_cliente === null || problema !== undefined) return null
  const { id_empresa, id_cliente } = first
  return toldOf(await fiscalDasFaturas.ask.readFiscal(db, { id_empresa, id_cliente }))
}

/** The budgets as they would be invoiced. */
export async function prepare(context: Context, filter: InvoiceFilter) {
  checkRange(filter.periodo1, filter.periodo2)
  const data = await listToInvoice(context, filter)
  const problema = filter.ids && problemOfMix(data.data)
  const id_cliente = data.data[0]?.id_cliente ?? null
  return {
    data,
    problema: problema === undefined ? null : unitText(problema, context.request.brand.labels),
    fiscal: await fiscalOf(context, data.data, problema),
    cobranca: id_cliente === null ? null : ((await findCobranca(context.db, id_cliente)) ?? null),
  }
}

export async function doLancamento(context: Context, id_lancamento: number) {
  const [linked] = await listFaturaDoTitulo(context.db, id_lancamento)
  if (!linked) return []
  const pagina = await listFaturas(await seerOf(context), { id_fatura: linked.id_fatura })
  return pagina.data
}
