import { useSearchParams } from 'react-router'
import { EscolherOrcamento } from './escolher-orcamento.tsx'
import { VisaoConteudo } from './visao-conteudo.tsx'

/** The cost mirror of the budget in the address; without one, the way to choose it. */
export default function VisaoScreen() {
  const [search, setSearch] = useSearchParams()
  const id = Number(search.get('id'))
  if (!Number.isSafeInteger(id) || id < 1) {
    return <EscolherOrcamento onChoose={(chosen) => setSearch({ id: String(chosen) })} />
  }
  return <VisaoConteudo key={id} id_orcamento={id} />
}
