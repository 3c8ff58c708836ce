import { tiposOfConvenio } from '@claquete/contract/financeiro/cnab/convenio'
import { remessaCreate, remessaList } from '@claquete/contract/financeiro/cnab/remessa'
import { toRemessaGenerate, toRetornoList } from '../../addresses/financeiro.ts'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { column } from '../../ui/list-table/column.tsx'
import { SelectFilter } from '../../ui/filters/filters.tsx'
import { optionsOf, remessaLooks, tipoOptions } from './cnab.labels.ts'
import { FileList, fileList } from './file-list.tsx'
import { downloadRemessa } from './reads.ts'

const RemessaPanel = lazyPart(async () => (await import('./remessa-panel.tsx')).RemessaPanel)

const remessas = fileList({
  name: 'remessa',
  list: remessaList,
  rowId: 'id_cnab_remessa',
  idOf: ({ id_cnab_remessa }) => id_cnab_remessa,
  columns: [
    column.text('nome', 'Arquivo', { width: 160, sortable: false }),
    column.text('conta', 'Conta', { width: 160 }),
    column.coded('tipo', 'Tipo', tiposOfConvenio, { width: 110, sortable: false }),
    column.number('nsa', 'Número', { width: 96 }),
    column.number('quantidade', 'Quantidade', { width: 118, sortable: false }),
    column.money('total', 'Total', { width: 130 }),
    column.badge('estado', 'Situação', remessaLooks, { width: 110, sortable: false }),
    column.datetime('criado_em', 'Gerada em'),
    { ...column.text('usuario', 'Por', { width: 140, sortable: false }), isHiddenAtFirst: true },
  ],
  states: optionsOf(remessaLooks),
  search: 'Arquivo, conta ou número',
  dated: 'Gerada em',
  filters: <SelectFilter name="tipo" label="Tipo" placeholder="Todas" options={tipoOptions} />,
  other: { to: toRetornoList(), label: 'Retornos' },
  create: { to: toRemessaGenerate(), label: 'Gerar remessas', endpoint: remessaCreate },
  actionsOf: (row) =>
    row.estado === 'cancelada'
      ? []
      : [{ label: 'Baixar arquivo', run: () => void downloadRemessa(row) }],
  empty: {
    title: 'Nenhuma remessa',
    text: 'Uma remessa é o arquivo que leva ao banco os pagamentos de um lote liberado, ou os boletos de um convênio.',
  },
  panel: (id, close) => <RemessaPanel id_cnab_remessa={id} onClose={close} />,
})

/** The files that were made for banks. */
export default function RemessaListScreen() {
  return <FileList of={remessas} />
}
