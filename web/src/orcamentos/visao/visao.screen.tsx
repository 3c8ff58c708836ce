import { useSearchParams } from 'react-router'
import { toOrcamentoList } from '../../addresses/orcamentos.ts'
import { OrcamentoChooser } from './orcamento-chooser.tsx'
import { VisaoContent } from './visao-content.tsx'

/** The cost report of the budget in the URL, or a chooser without one. */
export default function VisaoScreen() {
  const [search, setSearch] = useSearchParams()
  const id = Number(search.get('id'))
  if (!Number.isSafeInteger(id) || id < 1) {
    return <OrcamentoChooser onChoose={(chosen) => setSearch({ id: String(chosen) })} />
  }
  return <VisaoContent key={id} id_orcamento={id} listTo={toOrcamentoList()} />
}
