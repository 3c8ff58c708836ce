import { equipamentoFind } from '@claquete/contract/equipamentos/registro/equipamento'
import { Navigate, useParams } from 'react-router'
import { toEquipamentoEdit, toEquipamentoList } from '../../addresses/equipamentos.ts'
import { isMissing } from '../../lib/wire/failure.ts'
import { useRead } from '../../lib/wire/call.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'

/** What the label of an equipment opens: the equipment that has this code. */
export default function EquipamentoOfCodeScreen() {
  const { codigo = '' } = useParams()
  const reading = useRead(equipamentoFind, { params: { codigo } }, { staleTime: 0 })
  if (isMissing(reading.error)) {
    return (
      <EmptyState
        title="Nenhum equipamento com este código"
        action={<LinkButton to={toEquipamentoList()}>Voltar para a lista</LinkButton>}
      >
        {`“${codigo}” não é o código, o código de barras nem o número de série de um equipamento que você vê.`}
      </EmptyState>
    )
  }
  return (
    <Reading of={reading} waiting={420}>
      {({ data }) => <Navigate to={toEquipamentoEdit(data.id_equipamento)} replace />}
    </Reading>
  )
}
