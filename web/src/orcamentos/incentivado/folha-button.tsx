import { projetoConferencia } from '@claquete/contract/orcamentos/incentivado/contas'
import { projetoLimites } from '@claquete/contract/orcamentos/incentivado/limites'
import { linhasFolha, projetoVisto } from '@claquete/contract/orcamentos/incentivado/visto'
import { Button } from '@mantine/core'
import { useAct } from '../../lib/acts/act.ts'
import { call, reportFailure } from '../../lib/wire/call.ts'
import type { Visto } from './visto-model.ts'

interface FolhaButtonProps {
  readonly id_orcamento: number
  readonly chosen: Visto['linhas']
  readonly onDone: () => void
}

/** Says of the chosen lines that they are payroll, which public money may not pay; where all are, that none is. */
export function FolhaButton({ id_orcamento, chosen, onDone }: FolhaButtonProps) {
  const act = useAct({
    refresh: [projetoVisto, projetoLimites, projetoConferencia],
    onFailure: reportFailure,
  })
  const isAll = chosen.every(({ folha }) => folha)
  const mark = () =>
    call(linhasFolha, {
      params: { id_orcamento },
      body: { linhas: chosen.map(({ uid }) => uid), folha: isAll ? 'N' : 'S' },
    })
  return (
    <Button
      size="xs"
      variant="default"
      loading={act.isRunning}
      onClick={() => void act.run(mark, onDone)}
    >
      {isAll ? 'Não é folha de pagamento' : 'É folha de pagamento'}
    </Button>
  )
}
