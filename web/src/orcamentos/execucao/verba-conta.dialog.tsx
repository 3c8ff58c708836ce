import { verbaDeliver, verbaReturn } from '@claquete/contract/orcamentos/execucao/verba'
import type { VerbaRow } from '@claquete/contract/orcamentos/execucao/verba'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { NativeSelect } from '@mantine/core'
import { reais, subtractReais } from '../../lib/money.ts'
import { useAct } from '../../lib/act.ts'
import { callDraft } from '../../lib/call.ts'
import { useFields } from '../../lib/fields.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { ClassificacaoFields, targetOf } from '../../livro/contas/public.ts'
import type { Target } from '../../livro/contas/public.ts'
import { useContas } from './execucao.sources.ts'
import { jobReads } from './reads.ts'

interface NaContaProps {
  readonly verba: VerbaRow
  readonly action: 'entregar' | 'devolver'
  readonly onClose: () => void
}

interface Values {
  readonly conta: string
  readonly valor: number
  readonly data: CalendarDate | null
  readonly destino: Target
}

/** Delivers a fund from a bank account, or returns its balance to one. */
export function MoverNaConta({ verba, action, onClose }: NaContaProps) {
  const entrega = action === 'entregar'
  const resta = entrega ? subtractReais(verba.valor, verba.entregue) : verba.saldo
  const { contas, isReading } = useContas()
  const act = useAct({ refresh: jobReads })
  const { values, field, text } = useFields<Values>(
    { conta: '', valor: resta, data: null, destino: {} },
    act.wrong,
  )
  const conta = values.conta || contas[0]?.value
  const params = { id_orca_verba: verba.id_orca_verba }
  const body = {
    id_contabancaria: Number(conta) || undefined,
    valor: values.valor,
    data: values.data ?? undefined,
    ...targetOf(values.destino),
  }
  return (
    <FormDialog
      act={act}
      title={entrega ? `Entregar verba a ${verba.produtor}` : `Devolução de ${verba.produtor}`}
      yes={entrega ? 'Entregar' : 'Registrar devolução'}
      isDisabled={isReading}
      run={() => callDraft(entrega ? verbaDeliver : verbaReturn, { params, body })}
      onClose={onClose}
    >
      <NativeSelect
        label={entrega ? 'Sai da conta' : 'Entra na conta'}
        withAsterisk
        data={contas}
        {...text('conta', 'id_contabancaria')}
        value={conta}
      />
      <MoneyInput
        label="Valor"
        description={`${entrega ? 'Falta entregar' : 'Saldo da verba'}: ${reais(resta)}`}
        {...field('valor')}
      />
      <DateInput label="Data" placeholder="Hoje" {...field('data')} />
      <ClassificacaoFields
        titulo={tituloDa(verba)}
        target={values.destino}
        onChange={field('destino').onChange}
        wrong={act.wrong}
      />
    </FormDialog>
  )
}

/** Classified as the fund's line, or its group if it has no line. */
const tituloDa = ({ id_orcamento, id_orca_item, id_orca_grupo }: VerbaRow) => ({
  operacao: 'D' as const,
  id_orcamento,
  ...(id_orca_item !== null && { id_orca_item }),
  ...(id_orca_item === null && id_orca_grupo !== null && { id_orca_grupo }),
})
