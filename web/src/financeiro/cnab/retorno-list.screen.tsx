import { retornoApply, retornos } from '@claquete/contract/financeiro/cnab/retorno'
import { toRemessaList, toRetornoSend } from '../../addresses/financeiro.ts'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { SelectFilter } from '../../ui/filters/filters.tsx'
import { optionsOf, retornoLooks, tipoOptions } from './cnab.labels.ts'
import { FileList, fileList } from './file-list.tsx'

const RetornoPanel = lazyPart(async () => (await import('./retorno-panel.tsx')).RetornoPanel)

const waiting = [{ value: 'S', label: 'Com linhas a resolver' }]

const screen = fileList({
  name: 'retorno',
  of: retornos,
  looks: { estado: retornoLooks },
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
  return <FileList screen={screen} />
}
