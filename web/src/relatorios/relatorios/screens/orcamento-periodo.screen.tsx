import { orcamentoPeriodo } from '@claquete/contract/relatorios/relatorios/orcamento-periodo'
import { visaoRelatorioList } from '@claquete/contract/orcamentos/visao/visao-relatorio'
import { Link } from 'react-router'
import { toVisaoRelatorio } from '../../../addresses/orcamentos.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { Note } from '../../../ui/layout/text.tsx'
import { ReportScreen } from '../report.tsx'

/** Where the other figure of a job is told, with what is between the two. */
function BesideVisao() {
  const may = useMay()
  if (!may(visaoRelatorioList.access)) return null
  return (
    <Note>
      Pago conta a verba inteira quando é entregue, e só dinheiro; o Realizado da visão de
      orçamentos, as despesas aprovadas dela e o que se quitou em permuta.{' '}
      <Link to={toVisaoRelatorio()}>Abrir a visão de orçamentos</Link>
    </Note>
  )
}

const OrcamentoPeriodoScreen = () => (
  <ReportScreen report={orcamentoPeriodo} below={() => <BesideVisao />} />
)
export default OrcamentoPeriodoScreen
