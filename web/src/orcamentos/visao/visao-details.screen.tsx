import { useParams } from 'react-router'
import { toVisaoRelatorio } from '../../addresses/orcamentos.ts'
import { VisaoContent } from './visao-content.tsx'

/** The cost report of a budget, opened from the list of reports. */
export default function VisaoDetailsScreen() {
  const { id } = useParams()
  return <VisaoContent key={id} id_orcamento={Number(id)} listTo={toVisaoRelatorio()} />
}
