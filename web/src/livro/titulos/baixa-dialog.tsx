import { darBaixa, titulosABaixar } from '@claquete/contract/livro/titulos/baixa'
import type { ContaDaBaixa, TituloABaixar } from '@claquete/contract/livro/titulos/baixa'
import { todayInSaoPaulo } from '@claquete/core/kernel/calendar'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import type { Diferenca } from '@claquete/core/livro/titulos/baixa'
import { settleWords } from '@claquete/core/livro/titulos/words'
import { Alert, Checkbox, NativeSelect, Skeleton, Textarea } from '@mantine/core'
import { useState } from 'react'
import { reais } from '../../lib/money.ts'
import { useAct } from '../../lib/act.ts'
import type { Wrong } from '../../lib/act.ts'
import { call, useRead } from '../../lib/call.ts'
import { choiceOf } from '../../lib/choice.ts'
import { useFields } from '../../lib/fields.ts'
import type { Fields } from '../../lib/fields.ts'
import { counted } from '../../lib/format.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { ContaSelect, formaOf, formas } from './baixa-campos.tsx'
import { linhaDe, opcoesDaDiferenca, pedidoDe } from './baixa-linhas.ts'
import type { Digitado, Linha } from './baixa-linhas.ts'
import styles from './baixa.module.css'
import { dinheiroReads } from './reads.ts'

interface BaixaDialogProps {
  readonly id_lancamento: number
  readonly onClose: () => void
}

/** Settles one title, whole or in part. */
export function BaixaDialog({ id_lancamento, onClose }: BaixaDialogProps) {
  const [data, setData] = useState(() => todayInSaoPaulo(Date.now()))
  const reading = useRead(
    titulosABaixar,
    { body: { ids: [id_lancamento], data } },
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
  readonly data: CalendarDate
  readonly setData: (data: CalendarDate) => void
  readonly onClose: () => void
}

function Campos({ titulo, contas, hoje, data, setData, onClose }: CamposProps) {
  const act = useAct({ refresh: dinheiroReads })
  const fields = useFields(
    () => ({
      conta: choiceOf(titulo.id_contabancaria) ?? '',
      forma_pagamento: formaOf(titulo.forma_pagamento),
      obs: '',
      agendado: false,
      digitado: {} as Digitado,
    }),
    act.wrong,
  )
  const { values, text, check } = fields
  const linha = linhaDe(titulo, values.digitado)
  const futura = data > hoje
  const nome = titulo.razao ?? titulo.descricao
  const isBlocked = titulo.problema !== null
  return (
    <FormDialog
      act={act}
      title={titulo.operacao === 'D' ? `Pagar ${nome}` : `Receber de ${nome}`}
      yes={futura && values.agendado ? 'Agendar' : 'Dar baixa'}
      size="lg"
      isDisabled={isBlocked}
      run={() => call(darBaixa, { body: pedidoDe([linha], { ...values, data }) })}
      onClose={onClose}
    >
      {isBlocked && (
        <Alert color="yellow">Não há o que baixar: este título {titulo.problema}.</Alert>
      )}
      <Resumo titulo={titulo} />
      {!isBlocked && (
        <>
          <Valores {...{ linha, contas, data, setData, fields, wrong: act.wrong }} />
          <Textarea label="Observação" autosize minRows={1} maxLength={2000} {...text('obs')} />
          {futura && (
            <Checkbox
              label="Agendar: a data ainda não chegou, e a baixa é dada no dia"
              {...check('agendado')}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

interface ValoresProps extends Pick<CamposProps, 'contas' | 'data' | 'setData'> {
  readonly linha: Linha
  readonly fields: Fields<{ conta: string; forma_pagamento: string; digitado: Digitado }>
  readonly wrong: Wrong
}

const parts = [
  ['juros', 'Juros'],
  ['multa', 'Multa'],
  ['desconto', 'Desconto'],
] as const

function Valores({ linha, contas, data, setData, fields, wrong }: ValoresProps) {
  const { titulo } = linha
  const { paid, payment } = settleWords[titulo.operacao]
  const { values, change, field, text } = fields
  const type = (part: Digitado) => change({ digitado: { ...values.digitado, ...part } })
  const diferencas = opcoesDaDiferenca(linha)
  return (
    <div className={styles.duas}>
      <DateInput
        label={`Data do ${payment}`}
        withAsterisk
        value={data}
        error={wrong['data']}
        onChange={(dia) => dia && setData(dia)}
      />
      {titulo.permuta === 'S' ? (
        <NativeSelect label="Conta" disabled data={['Permutas a compensar']} />
      ) : (
        <ContaSelect
          label="Conta"
          contas={contas}
          {...field('conta')}
          error={wrong['id_contabancaria'] ?? wrong['baixas.0.id_contabancaria']}
        />
      )}
      {parts.map(([name, label]) => (
        <MoneyInput
          key={name}
          label={label}
          value={linha[name]}
          error={wrong[`baixas.0.${name}`]}
          onChange={(valor) => type({ [name]: valor })}
        />
      ))}
      <MoneyInput
        label={`Valor ${paid}`}
        withAsterisk
        value={linha.valor}
        error={wrong['baixas.0.valor'] ?? linha.problema}
        onChange={(valor) => type({ valor })}
      />
      {diferencas.length > 0 && (
        <NativeSelect
          label="Como tratar a diferença"
          data={diferencas}
          value={linha.diferenca}
          error={wrong['baixas.0.diferenca']}
          onChange={(event) => type({ diferenca: event.currentTarget.value as Diferenca })}
        />
      )}
      <NativeSelect label="Forma" data={formas} {...text('forma_pagamento')} />
    </div>
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
