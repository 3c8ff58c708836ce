import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { namesOfVerbaState } from '@claquete/core/orcamentos/execucao/verba'
import { nameOfForma } from '@claquete/core/livro/titulos/methods'
import type { Exporter } from '../../../kernel/lists/exports.ts'
import { wordColumn } from '../../../kernel/lists/exports.ts'
import { viewerOf } from '../../orcamento/public.ts'
import type { ListVisao } from '../../orcamento/public.ts'
import type { Scope } from '../scope/scope.queries.ts'
import { exportVerbas } from './list.queries.ts'
import type { VerbaFilter } from './list.queries.ts'

interface Reading {
  readonly visao: ListVisao
  readonly scope: Scope
  readonly today: CalendarDate
}
type Wanted = VerbaFilter & { readonly reading: Reading }

/** What the cards of the screen show of each fund. */
export const verbaExporter: Exporter = {
  model: 'verba_producao',
  title: 'Verbas',
  brandTitle: 'verba_producao',
  columns: [
    { prop: 'id_orca_verba', label: 'Nº', kind: 'number', width: 8 },
    { prop: 'produtor', label: 'Produtor', kind: 'text', width: 26 },
    { prop: 'descricao', label: 'Finalidade', kind: 'text', width: 32 },
    { prop: 'num_orc', label: 'Job', kind: 'text', width: 14 },
    { prop: 'titulo', label: 'Título do job', kind: 'text', width: 28 },
    { prop: 'grupo', label: 'Grupo', kind: 'text', width: 20 },
    { prop: 'item', label: 'Item', kind: 'text', width: 24 },
    wordColumn('estado', 'Estado', { width: 14, words: namesOfVerbaState }),
    { prop: 'data', label: 'Data', kind: 'date', width: 12 },
    {
      prop: 'forma',
      label: 'Forma',
      kind: 'text',
      width: 14,
      cell: ({ forma }) => nameOfForma(forma === null ? null : String(forma)),
    },
    { prop: 'valor', label: 'Valor', kind: 'money', width: 15 },
    { prop: 'recebido', label: 'Recebido', kind: 'money', width: 15 },
    { prop: 'gasto', label: 'Gasto', kind: 'money', width: 15 },
    { prop: 'transferido', label: 'Transferido', kind: 'money', width: 15 },
    { prop: 'devolvido', label: 'Devolvido', kind: 'money', width: 15 },
    { prop: 'saldo', label: 'Saldo', kind: 'money', width: 15 },
    { prop: 'valor_pendente', label: 'Despesas a aprovar', kind: 'money', width: 15 },
    { prop: 'dias', label: 'Dias', kind: 'number', width: 8 },
    {
      prop: 'atrasada',
      label: 'Prestação',
      kind: 'text',
      width: 12,
      cell: ({ atrasada }) => (atrasada ? 'Atrasada' : null),
    },
    { prop: 'motivo', label: 'Motivo', kind: 'text', width: 26 },
  ],
  query: (db, { reading: { visao, scope, today }, ...filter }: Wanted) =>
    exportVerbas({ db, scope, today, actor: viewerOf(visao) }, filter),
}
