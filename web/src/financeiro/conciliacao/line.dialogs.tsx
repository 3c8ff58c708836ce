import {
  conciliacaoIgnore,
  conciliacaoPost,
} from '@claquete/contract/financeiro/conciliacao/conciliacao'
import type { LinhaExtrato } from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import { Button, TextInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../lib/act.ts'
import { call, callDraft } from '../../lib/call.ts'
import { useFields } from '../../lib/fields.ts'
import { addReais, reais, subtractReais } from '../../lib/money.ts'
import { ClassificacaoPickers } from '../../livro/contas/public.ts'
import type { Target } from '../../livro/contas/public.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { conciliacaoReads } from './reads.ts'

interface LineProps {
  readonly linha: LinhaExtrato
  readonly onClose: () => void
}

interface Part extends Target {
  readonly key: number
  readonly descricao: string
  readonly valor: number
}

/** Posts what a line is; split, it becomes several entries of the same sum. */
export function PostDialog({ linha, onClose }: LineProps) {
  const act = useAct({ refresh: conciliacaoReads })
  const whole = Math.abs(linha.valor)
  const sign = linha.valor < 0 ? -1 : 1
  const [parts, setParts] = useState<readonly Part[]>([
    { key: 0, descricao: linha.texto, valor: whole },
  ])
  const rest = subtractReais(
    whole,
    parts.reduce((total, { valor }) => addReais(total, valor), 0),
  )
  const change = (key: number, values: Partial<Part>) =>
    setParts((all) => all.map((one) => (one.key === key ? { ...one, ...values } : one)))
  const split = () =>
    setParts((all) => [...all, { key: all.length, descricao: linha.texto, valor: rest }])
  const run = () =>
    callDraft(conciliacaoPost, {
      body: {
        id_contabancaria: linha.id_contabancaria,
        linhas: [linha.id_extrato_historico],
        lancamentos: parts.map(({ descricao, valor, conta, centro }) => ({
          descricao,
          valor: valor * sign,
          id_grupoCusto: conta ?? null,
          id_centrocusto: centro ?? null,
        })),
      },
    })
  return (
    <FormDialog
      act={act}
      title={linha.valor < 0 ? 'Lançar a despesa' : 'Lançar a receita'}
      yes="Lançar e conciliar"
      size="lg"
      run={run}
      isDisabled={rest !== 0}
      onClose={onClose}
      aside={
        <Button variant="subtle" size="xs" onClick={split}>
          Dividir
        </Button>
      }
    >
      <Note>
        {formatDateBr(linha.data)} · {reais(linha.valor)} · {linha.texto}
      </Note>
      {parts.map((part, at) => (
        <div key={part.key}>
          <TextInput
            label="Descrição"
            withAsterisk
            maxLength={300}
            value={part.descricao}
            error={act.wrong[`lancamentos.${at}.descricao`]}
            onChange={(event) => change(part.key, { descricao: event.currentTarget.value })}
          />
          <MoneyInput
            label="Valor"
            value={part.valor}
            onChange={(valor) => change(part.key, { valor: valor ?? 0 })}
          />
          <ClassificacaoPickers
            operacao={linha.valor < 0 ? 'D' : 'C'}
            target={part}
            onChange={(target) => change(part.key, target)}
            wrong={act.wrong}
          />
        </div>
      ))}
      {rest !== 0 && <Note tone="warning">Falta distribuir {reais(rest)}.</Note>}
    </FormDialog>
  )
}

/** Leaves lines out of the reconciliation, with a reason. */
export function IgnoreDialog({ linha, onClose }: LineProps) {
  const act = useAct({ refresh: conciliacaoReads })
  const { values, text } = useFields({ motivo: '' }, act.wrong)
  const linhas = [linha.id_extrato_historico]
  return (
    <FormDialog
      act={act}
      title="Ignorar esta linha"
      yes="Ignorar"
      run={() => call(conciliacaoIgnore, { body: { linhas, motivo: values.motivo } })}
      onClose={onClose}
    >
      <Note>
        {formatDateBr(linha.data)} · {reais(linha.valor)} · {linha.texto}
      </Note>
      <Textarea
        label="Motivo"
        withAsterisk
        autosize
        minRows={2}
        maxLength={300}
        {...text('motivo')}
      />
    </FormDialog>
  )
}
