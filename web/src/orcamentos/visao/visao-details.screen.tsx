import { useParams } from 'react-router'
import { VisaoContent } from './visao-content.tsx'

/** The cost mirror of a budget, from the report that lists them. */
export default function VisaoDetailsScreen() {
  const { id } = useParams()
  return <VisaoContent key={id} id_orcamento={Number(id)} />
}
