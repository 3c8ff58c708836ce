import type { ContaDaBaixa } from '@claquete/contract/lancamentos/baixa'
import {
  transferenciaContas,
  transferenciaCreate,
  transferenciaUpdate,
} from '@claquete/contract/lancamentos/transferencia'
import type { Transferencia } from '@claquete/contract/lancamentos/transferencia'
import { todayInSaoPaulo } from '@claquete/core/kernel/calendar'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { call, useRead } from '../../lib/call.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { AtoDialog } from './ato-dialog.tsx'
import { ContaSelect } from './baixa-campos.tsx'
import { reais } from './baixa-linhas.ts'
import styles from './baixa.module.css'

interface TransferDialogProps {
  /** The one to change; absent, a new one. */
  readonly transferencia?: Transferencia
  readonly onClose: () => void
}

const vazia = {
  origem: '',
  destino: '',
  valor: 0,
  descricao: '',
}
const doRegistro = (um: Transferencia) => ({
  origem: String(um.id_conta_origem),
  destino: String(um.id_conta_destino),
  valor: um.valor,
  descricao: um.descricao,
})

/** From one account of the company to another, with what each has before and after. */
export function TransferDialog({ transferencia, onClose }: TransferDialogProps) {
  const [campos, setCampos] = useState(() => (transferencia ? doRegistro(transferencia) : vazia))
  const [data, setData] = useState<string>(() => transferencia?.data ?? todayInSaoPaulo(Date.now()))
  const change = (mudanca: Partial<typeof vazia>) =>
    setCampos((antes) => ({ ...antes, ...mudanca }))
  const reading = useRead(
    transferenciaContas,
    { body: { data: data as never } },
    { keepPreviousData: true, staleTime: 0 },
  )
  const contas = reading.data?.data ?? []
  const body = {
    id_conta_origem: Number(campos.origem) || (undefined as never),
    id_conta_destino: Number(campos.destino) || (undefined as never),
    data: data as never,
    valor: campos.valor,
    ...(campos.descricao && { descricao: campos.descricao }),
  }
  const run = () =>
    transferencia
      ? call(transferenciaUpdate, {
          params: { id_transferencia: transferencia.id_transferencia },
          body: {
            ...body,
            num_documento: transferencia.num_documento,
            obs: transferencia.obs,
            versao: transferencia.versao,
          },
        })
      : call(transferenciaCreate, { body })
  const antes = transferencia ? doRegistro(transferencia) : undefined
  return (
    <AtoDialog
      title={transferencia ? 'Alterar transferência' : 'Transferir entre contas'}
      yes={transferencia ? 'Salvar' : 'Transferir'}
      size="lg"
      run={run}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <div className={styles.duas}>
            {(['origem', 'destino'] as const).map((lado) => (
              <div key={lado}>
                <ContaSelect
                  label={lado === 'origem' ? 'Sai de' : 'Entra em'}
                  contas={contas}
                  value={campos[lado]}
                  error={wrong[`id_conta_${lado}`]}
                  onChange={(conta) => change({ [lado]: conta })}
                />
                <Depois contas={contas} lado={lado} campos={campos} antes={antes} />
              </div>
            ))}
            <DateInput
              label="Data"
              withAsterisk
              value={data}
              error={wrong['data']}
              onChange={(dia) => dia && setData(dia)}
            />
            <MoneyInput
              label="Valor"
              withAsterisk
              value={campos.valor}
              error={wrong['valor']}
              onChange={(valor) => change({ valor })}
            />
          </div>
          <TextInput
            label="Descrição"
            placeholder="Os nomes das contas, se ficar em branco"
            maxLength={300}
            value={campos.descricao}
            onChange={(event) => change({ descricao: event.currentTarget.value })}
          />
        </>
      )}
    </AtoDialog>
  )
}

interface DepoisProps {
  readonly contas: readonly ContaDaBaixa[]
  readonly lado: 'origem' | 'destino'
  readonly campos: typeof vazia
  readonly antes: typeof vazia | undefined
}

const movido = (conta: string, { origem, destino, valor }: typeof vazia) =>
  (conta === destino ? valor : 0) - (conta === origem ? valor : 0)

/** The balance of the day, before and after; a change takes back what it had moved. */
function Depois({ contas, lado, campos, antes }: DepoisProps) {
  const escolhida = campos[lado]
  const conta = contas.find((um) => String(um.id_contabancaria) === escolhida)
  if (conta?.saldo === undefined || campos.origem === campos.destino) return null
  const semEsta = conta.saldo - (antes ? movido(escolhida, antes) : 0)
  const depois = Math.round((semEsta + movido(escolhida, campos)) * 100) / 100
  return (
    <p className={styles.depois} data-negativo={depois < 0 || undefined}>
      {reais(conta.saldo)} → <strong>{reais(depois)}</strong>
    </p>
  )
}
