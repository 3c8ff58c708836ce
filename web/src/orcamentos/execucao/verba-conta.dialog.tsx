import { verbaDeliver, verbaReturn } from '@claquete/contract/orcamentos/execucao/verba'
import type { VerbaRow } from '@claquete/contract/orcamentos/execucao/verba'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { call } from '../../lib/wire/call.ts'
import { reais, subtractReais } from '../../lib/plain/money.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { ClassificacaoOfForm, followsPadrao } from '../../livro/contas/public.ts'
import { useContas } from './execucao.sources.ts'
import { jobReads } from './reads.ts'

interface VerbaContaProps {
  readonly verba: VerbaRow
  readonly action: 'entregar' | 'devolver'
  readonly onClose: () => void
}

interface Values {
  readonly id_contabancaria: number | null
  readonly valor: number
  readonly data: CalendarDate | null
  readonly id_grupoCusto: number | null | undefined
  readonly id_centrocusto: number | null | undefined
}

/** Delivers a fund from a bank account, or returns its balance to one. */
export function VerbaContaDialog({ verba, action, onClose }: VerbaContaProps) {
  const { id_orca_verba, produtor } = verba
  const entrega = action === 'entregar'
  const remaining = entrega ? subtractReais(verba.valor, verba.entregue) : verba.saldo
  const { contas, isReading } = useContas()
  const initial: Values = { id_contabancaria: null, valor: remaining, data: null, ...followsPadrao }
  const f = useRecordForm(verbaDeliver, {
    initial,
    request: (body) => ({ params: { id_orca_verba }, body }),
    send: (request) => (entrega ? call(verbaDeliver, request) : call(verbaReturn, request)),
    refresh: jobReads,
  })
  return (
    <FormDialog
      form={f}
      title={entrega ? `Entregar verba a ${produtor}` : `Devolução de ${produtor}`}
      yes={entrega ? 'Entregar' : 'Registrar devolução'}
      isDisabled={isReading}
      onClose={onClose}
    >
      <f.Native
        of="id_contabancaria"
        label={entrega ? 'Sai da conta' : 'Entra na conta'}
        isRequired
        options={[{ value: null, label: 'Escolha a conta' }, ...contas]}
      />
      <f.Money
        of="valor"
        label="Valor"
        help={`${entrega ? 'Falta entregar' : 'Saldo da verba'}: ${reais(remaining)}`}
      />
      <f.Date of="data" label="Data" placeholder="Hoje" />
      <ClassificacaoOfForm titulo={tituloOf(verba)} />
    </FormDialog>
  )
}

/** Classified as the fund's line, or its group if it has no line. */
const tituloOf = ({ id_orcamento, id_orca_item, id_orca_grupo }: VerbaRow) => ({
  operacao: 'D' as const,
  id_orcamento,
  ...(id_orca_item !== null && { id_orca_item }),
  ...(id_orca_item === null && id_orca_grupo !== null && { id_orca_grupo }),
})
