import { useLocation, useParams } from 'react-router'
import { estruturaIn } from './projeto-values.ts'
import { ProjetoForm } from './projeto-form.tsx'

/** A new project: incentivised or private, by its address; `:tipo` is the structure of its budget. */
export default function ProjetoNewScreen() {
  const estrutura = estruturaIn(useParams()['tipo'])
  const isPrivate = useLocation().pathname.includes('/inserir-projeto-privado/')
  const tipo = isPrivate ? 'privado' : 'incentivado'
  return <ProjetoForm key={`${tipo}/${estrutura}`} tipo={tipo} estrutura={estrutura} />
}
