import { tiposOfConvenio } from '@claquete/contract/financeiro/cnab/convenio'
import { retornoApply, retornoList } from '@claquete/contract/financeiro/cnab/retorno'
import { toRemessaList, toRetornoSend } from '../../addresses/financeiro.ts'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { column } from '../../ui/list-table/column.tsx'
import { SelectFilter } from '../../ui/filters/filters.tsx'
import { optionsOf, retornoLooks, tipoOptions } from './cnab.labels.ts'
import { FileList, fileList } from './file-list.tsx'

const RetornoPanel = lazyPart(async () => (await import('./retorno-panel.tsx')).RetornoPanel)

const waiting = [{ value: 'S', label: 'Com linhas a resolver' }]

const retornos = fileList({
  name: 'retorno',
  list: retornoList,
  rowId: 'id_cnab_retorno',
  idOf: ({ id_cnab_retorno }) => id_cnab_retorno,
  columns: [
    column.text('nome', 'Arquivo', { width: 150 }),
    column.text('conta', 'Conta', { width: 140 }),
    column.coded('tipo', 'Tipo', tiposOfConvenio, { width: 106, sortable: false }),
    { ...column.date('gerado_em', 'Gerado em', { width: 110 }), isHiddenAtFirst: true },
    column.number('quantidade', 'Linhas', { width: 90, sortable: false }),
    column.number('rejeitados', 'Rejeitadas', { width: 112, sortable: false }),
    column.number('pendentes', 'A resolver', { width: 108, sortable: false }),
    column.badge('estado', 'Situação', retornoLooks, { width: 104, sortable: false }),
    column.datetime('criado_em', 'Aplicado em', { width: 164 }),
    { ...column.text('usuario', 'Por', { width: 140, sortable: false }), isHiddenAtFirst: true },
    column.money('valor_pago', 'Pago', { width: 130, sortable: false }),
  ],
  states: optionsOf(retornoLooks),
  search: 'Arquivo ou conta',
  dated: 'Aplicado em',
  more: {
    moreNames: ['tipo', 'pendentes'],
    more: (
      <>
        <SelectFilter name="tipo" label="Tipo" placeholder="Todos" options={tipoOptions} />
        <SelectFilter name="pendentes" label="Linhas" placeholder="Todas" options={waiting} />
      </>
    ),
  },
  other: { to: toRemessaList(), label: 'Remessas' },
  create: { to: toRetornoSend(), label: 'Enviar retornos', endpoint: retornoApply },
  empty: {
    title: 'Nenhum retorno',
    text: 'Um retorno é o arquivo em que o banco diz o que fez dos pagamentos ou dos boletos. Baixe-o no site do banco e envie aqui.',
  },
  panel: (id, close) => <RetornoPanel id_cnab_retorno={id} onClose={close} />,
})

/** The files of banks that were applied. */
export default function RetornoListScreen() {
  return <FileList of={retornos} />
}
