import type { AnyList } from '@claquete/contract/list'
import { contratos as contratosOfContract } from '@claquete/contract/contratos/contrato/contrato'
import { envelopes as envelopesOfContract } from '@claquete/contract/contratos/contrato/envelope'
import { vencimentos as vencimentosOfContract } from '@claquete/contract/contratos/contrato/vencimento'
import type { ListQuery } from '@claquete/contract/page'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Context } from '../../kernel/context.ts'
import { startExport } from '../../kernel/lists/exports.ts'
import type { ExportKind, Exporter } from '../../kernel/lists/exports.ts'
import { fileColumns } from '../../kernel/lists/file-columns.ts'
import type { ListSource } from '../../kernel/lists/source.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'
import type { Viewer } from '../../orcamentos/orcamento/public.ts'
import { envelopes } from './envelope/envelope.queries.ts'
import type { EnvelopeReader } from './envelope/envelope.queries.ts'
import { contratos, vencimentos } from './list.queries.ts'

/** What a file asks of who wants it, as plain data: it is written after they left. */
const asked = [
  'orcamento.listar_todos',
  'contrato.consultar',
  'assinatura.consultar',
  'incentivado.contas',
] as const

interface Wanted extends ListQuery {
  readonly hoje: CalendarDate
  readonly livro: VisaoDoLivro
  readonly quem: Omit<Viewer, 'permissions'> & { readonly permissoes: readonly string[] }
}

interface Named {
  readonly model: string
  readonly title: string
}

/** The files of a list whose rows depend on who asks: of contracts, of their ends, of folders. */
export const seenExporter = (
  { model, title }: Named,
  list: AnyList,
  // Only its rows are read here, whatever they are.
  // oxlint-disable-next-line typescript/no-explicit-any
  source: Pick<ListSource<any, any, EnvelopeReader>, 'all'>,
): Exporter => ({
  model,
  title,
  columns: fileColumns(list),
  query: (db, { hoje, livro, quem: { permissoes, ...quem }, ...filter }: Wanted) => {
    const actor = { ...quem, permissions: new Set(permissoes) }
    return source.all(db, { today: hoje, actor, livro }, filter)
  },
})

/** Begins the file of such a list with what is stored of whoever asks for it. */
export async function startSeenExport(
  context: Context,
  exporter: Exporter,
  tipo: ExportKind,
  query: object,
) {
  const { tenant, id_usuario, id_usuario_tipo, empresas, permissions } = context.actor
  const permissoes = asked.filter((key) => permissions.has(key))
  const quem = { tenant, id_usuario, id_usuario_tipo, empresas, permissoes }
  const livro = await visaoDoLivro(context.db, context.actor)
  return startExport(context, exporter, tipo, { ...query, hoje: context.today, livro, quem })
}

export const contratoExporter = seenExporter(
  { model: 'contrato', title: 'Contratos' },
  contratosOfContract,
  contratos,
)

export const vencimentoExporter = seenExporter(
  { model: 'contrato_vencimento', title: 'Vencimentos de contratos' },
  vencimentosOfContract,
  vencimentos,
)

export const envelopeExporter = seenExporter(
  { model: 'contrato_envelope', title: 'Envelopes de assinatura' },
  envelopesOfContract,
  envelopes,
)
