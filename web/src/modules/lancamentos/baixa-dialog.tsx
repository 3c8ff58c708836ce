import { darBaixa, titulosABaixar } from '@claquete/contract/lancamentos/baixa'
import type { ContaDaBaixa, TituloABaixar } from '@claquete/contract/lancamentos/baixa'
import { todayInSaoPaulo } from '@claquete/core/kernel/calendar'
import type { Diferenca } from '@claquete/core/lancamentos/baixa'
import { settleWords } from '@claquete/core/lancamentos/words'
import { Alert, Checkbox, NativeSelect, Skeleton, Textarea } from '@mantine/core'
import { useState } from 'react'
import { call, useRead } from '../../lib/call.ts'
import { counted } from '../../lib/format.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { AtoDialog } from './ato-dialog.tsx'
import { ContaSelect, formas } from './baixa-campos.tsx'
import { linhaDe, opcoesDaDiferenca, pedidoDe, reais } from './baixa-linhas.ts'
import type { Digitado } from './baixa-linhas.ts'
import styles from './baixa.module.css'

interface BaixaDialogProps {
  readonly id_lancamento: number
  readonly onClose: () => void
}

/** Settles one title, whole or in part. */
export function BaixaDialog({ id_lancamento, onClose }: BaixaDialogProps) {
  const [data, setData] = useState<string>(() => todayInSaoPaulo(Date.now()))
  const reading = useRead(
    titulosABaixar,
    { body: { ids: [id_lancamento], data: data as never } },
    { keepPreviousData: true, staleTime: 0 },
  )
  const titulo = reading.data?.data[0]
  if (titulo && reading.data) {
    const { contas, hoje } = reading.data
    return <Campos {...{ titulo, contas, hoje, data, setData, onClose }} />
  }
  return (
    <Dialog title="Dar baixa" size="lg" onClose={onClose}>
      {reading.isError ? (
        <ErrorState message={reading.error.message} onRetry={() => void reading.refetch()} dense />
      ) : (
        <Skeleton height={300} radius={8} />
      )}
    </Dialog>
  )
}

interface CamposProps {
  readonly titulo: TituloABaixar
  readonly contas: readonly ContaDaBaixa[]
  readonly hoje: string
  readonly data: string
  readonly setData: (data: string) => void
  readonly onClose: () => void
}

const textoDe = (id: number | null) => (id === null ? '' : String(id))

function Campos({ titulo, contas, hoje, data, setData, onClose }: CamposProps) {
  const [digitado, setDigitado] = useState<Digitado>({})
  const [conta, setConta] = useState(() => textoDe(titulo.id_contabancaria))
  const [forma, setForma] = useState(titulo.forma_pagamento ?? '')
  const [obs, setObs] = useState('')
  const [agendado, setAgendado] = useState(false)
  const change = (mudanca: Digitado) => setDigitado((antes) => ({ ...antes, ...mudanca }))
  const linha = linhaDe(titulo, digitado)
  const permuta = titulo.permuta === 'S'
  const { paid, payment } = settleWords[titulo.operacao]
  const futura = data > hoje
  const nome = titulo.razao ?? titulo.descricao
  const diferencas = opcoesDaDiferenca(linha)
  return (
    <AtoDialog
      title={titulo.operacao === 'D' ? `Pagar ${nome}` : `Receber de ${nome}`}
      yes={futura && agendado ? 'Agendar' : 'Dar baixa'}
      size="lg"
      canSend={titulo.problema === null}
      run={() => call(darBaixa, { body: pedidoDe([linha], { conta, data, forma, agendado, obs }) })}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          {titulo.problema !== null && (
            <Alert color="yellow">Não há o que baixar: este título {titulo.problema}.</Alert>
          )}
          <Resumo titulo={titulo} />
          {titulo.problema === null && (
            <>
              <div className={styles.duas}>
                <DateInput
                  label={`Data do ${payment}`}
                  withAsterisk
                  value={data}
                  error={wrong['data']}
                  onChange={(dia) => dia && setData(dia)}
                />
                {permuta ? (
                  <NativeSelect label="Conta" disabled data={['Permutas a compensar']} />
                ) : (
                  <ContaSelect
                    label="Conta"
                    contas={contas}
                    value={conta}
                    error={wrong['id_contabancaria'] ?? wrong['baixas.0.id_contabancaria']}
                    onChange={setConta}
                  />
                )}
                <MoneyInput
                  label="Juros"
                  value={linha.juros}
                  error={wrong['baixas.0.juros']}
                  onChange={(juros) => change({ juros })}
                />
                <MoneyInput
                  label="Multa"
                  value={linha.multa}
                  error={wrong['baixas.0.multa']}
                  onChange={(multa) => change({ multa })}
                />
                <MoneyInput
                  label="Desconto"
                  value={linha.desconto}
                  error={wrong['baixas.0.desconto']}
                  onChange={(desconto) => change({ desconto })}
                />
                <MoneyInput
                  label={`Valor ${paid}`}
                  withAsterisk
                  value={linha.valor}
                  error={wrong['baixas.0.valor'] ?? linha.problema}
                  onChange={(valor) => change({ valor })}
                />
                {diferencas.length > 0 && (
                  <NativeSelect
                    label="Como tratar a diferença"
                    data={diferencas}
                    value={linha.diferenca}
                    error={wrong['baixas.0.diferenca']}
                    onChange={(event) =>
                      change({ diferenca: event.currentTarget.value as Diferenca })
                    }
                  />
                )}
                <NativeSelect
                  label="Forma"
                  data={formas}
                  value={forma}
                  error={wrong['forma_pagamento']}
                  onChange={(event) => setForma(event.currentTarget.value)}
                />
              </div>
              <Textarea
                label="Observação"
                autosize
                minRows={1}
                maxLength={2000}
                value={obs}
                error={wrong['obs']}
                onChange={(event) => setObs(event.currentTarget.value)}
              />
              {futura && (
                <Checkbox
                  label="Agendar: a data ainda não chegou, e a baixa é dada no dia"
                  checked={agendado}
                  onChange={(event) => setAgendado(event.currentTarget.checked)}
                />
              )}
            </>
          )}
        </>
      )}
    </AtoDialog>
  )
}

function Resumo({ titulo }: { titulo: TituloABaixar }) {
  return (
    <dl className={styles.figuras}>
      <div>
        <dt>Saldo</dt>
        <dd>{reais(titulo.saldo)}</dd>
      </div>
      {titulo.valor_baixado > 0 && (
        <div>
          <dt>Já baixado</dt>
          <dd>{reais(titulo.valor_baixado)}</dd>
        </div>
      )}
      {titulo.atraso > 0 && (
        <div data-alerta>
          <dt>Atraso de {counted(titulo.atraso, 'dia', 'dias')}</dt>
          <dd>deve {reais(titulo.devido)}</dd>
        </div>
      )}
    </dl>
  )
}
