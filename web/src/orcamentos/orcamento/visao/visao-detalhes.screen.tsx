import { useParams } from 'react-router'
import { VisaoConteudo } from './visao-conteudo.tsx'

/** The cost mirror of a budget, from the report that lists them. */
export default function VisaoDetalhesScreen() {
  const { id } = useParams()
  return <VisaoConteudo key={id} id_orcamento={Number(id)} />
}
