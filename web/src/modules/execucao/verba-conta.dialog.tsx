import { verbaDeliver, verbaReturn } from '@claquete/contract/execucao/verba'
import type { VerbaRow } from '@claquete/contract/execucao/verba'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { ClassificacaoFields, destinoDe } from '../financeiro/public.ts'
import type { Destino } from '../financeiro/public.ts'
import { ActDialog } from './envio.tsx'
import { useContas } from './fontes.ts'
import { reais } from './palavras.ts'
import { diaDe } from './verba-dialogos.tsx'

interface NaContaProps {
  readonly verba: VerbaRow
  readonly acao: 'entregar' | 'devolver'
  readonly onClose: () => void
}

/** Out of an account into the producer's hands, or back. */
export function MoverNaConta({ verba, acao, onClose }: NaContaProps) {
  const entrega = acao === 'entregar'
  const resta = entrega ? Math.round((verba.valor - verba.entregue) * 100) / 100 : verba.saldo
  const { contas, isReading } = useContas()
  const [conta, setConta] = useState('')
  const [valor, setValor] = useState(resta)
  const [data, setData] = useState<string | null>(null)
  const escolhida = conta || contas[0]?.value || ''
  const params = { id_orca_verba: verba.id_orca_verba }
  const [destino, setDestino] = useState<Destino>({})
  const body = {
    id_contabancaria: Number(escolhida),
    valor,
    data: diaDe(data),
    ...destinoDe(destino),
  }
  return (
    <ActDialog
      title={entrega ? `Entregar verba a ${verba.produtor}` : `Devolução de ${verba.produtor}`}
      yes={entrega ? 'Entregar' : 'Registrar devolução'}
      isReading={isReading}
      run={() =>
        entrega ? call(verbaDeliver, { params, body }) : call(verbaReturn, { params, body })
      }
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <NativeSelect
            label={entrega ? 'Sai da conta' : 'Entra na conta'}
            withAsterisk
            data={contas}
            value={escolhida}
            error={wrong['id_contabancaria']}
            onChange={(event) => setConta(event.currentTarget.value)}
          />
          <MoneyInput
            label="Valor"
            description={`${entrega ? 'Falta entregar' : 'Saldo da verba'}: ${reais(resta)}`}
            value={valor}
            error={wrong['valor']}
            onChange={setValor}
          />
          <DateInput
            label="Data"
            placeholder="Hoje"
            value={data}
            error={wrong['data']}
            onChange={setData}
          />
          <ClassificacaoFields
            titulo={tituloDa(verba)}
            destino={destino}
            onChange={setDestino}
            wrong={wrong}
          />
        </>
      )}
    </ActDialog>
  )
}

/** Money of a fund goes where its line goes, or its group. */
const tituloDa = ({ id_orcamento, id_orca_item, id_orca_grupo }: VerbaRow) => ({
  operacao: 'D' as const,
  id_orcamento,
  ...(id_orca_item !== null && { id_orca_item }),
  ...(id_orca_item === null && id_orca_grupo !== null && { id_orca_grupo }),
})
