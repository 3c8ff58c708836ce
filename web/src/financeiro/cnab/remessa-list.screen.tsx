import { remessaCreate, remessas } from '@claquete/contract/financeiro/cnab/remessa'
import { toRemessaGenerate, toRetornoList } from '../../addresses/financeiro.ts'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { SelectFilter } from '../../ui/filters/filters.tsx'
import { optionsOf, remessaLooks, tipoOptions } from './cnab.labels.ts'
import { FileList, fileList } from './file-list.tsx'
import { downloadRemessa } from './reads.ts'

const RemessaPanel = lazyPart(async () => (await import('./remessa-panel.tsx')).RemessaPanel)

const screen = fileList({
  name: 'remessa',
  of: remessas,
  looks: { estado: remessaLooks },
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
  return <FileList screen={screen} />
}
