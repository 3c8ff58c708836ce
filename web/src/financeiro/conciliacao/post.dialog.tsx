import { conciliacaoPost } from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../lib/act.ts'
import { callDraft } from '../../lib/call.ts'
import { idOf } from '../../lib/choice.ts'
import { addReais, reais, subtractReais } from '../../lib/money.ts'
import { personSource } from '../../lib/selectors.ts'
import { ClassificacaoPickers } from '../../livro/contas/public.ts'
import type { Target } from '../../livro/contas/public.ts'
import { orcamentos } from '../../livro/titulos/public.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { PickerInput } from '../../ui/inputs/picker-input.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/flex.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { LineNote } from './line-note.tsx'
import type { LineDialogProps } from './line-note.tsx'
import { conciliacaoReads } from './reads.ts'

interface Part extends Target {
  readonly key: number
  readonly descricao: string
  readonly valor: number
  readonly pessoa: string | null
  readonly orcamento: string | null
}

interface PostProps extends LineDialogProps {
  /** Begins with two entries. */
  readonly isSplit: boolean
}

/** Posts what a line is; split, it becomes several entries of the same sum. */
export function PostDialog({ linha, isSplit, onClose }: PostProps) {
  const act = useAct({ refresh: conciliacaoReads })
  const whole = Math.abs(linha.valor)
  const sign = linha.valor < 0 ? -1 : 1
  const blank = { descricao: linha.texto, pessoa: null, orcamento: null }
  const [parts, setParts] = useState<readonly Part[]>([
    { ...blank, key: 0, valor: whole },
    ...(isSplit ? [{ ...blank, key: 1, valor: 0 }] : []),
  ])
  const rest = subtractReais(
    whole,
    parts.reduce((total, { valor }) => addReais(total, valor), 0),
  )
  const change = (key: number, values: Partial<Part>) =>
    setParts((all) => all.map((one) => (one.key === key ? { ...one, ...values } : one)))
  const split = () =>
    setParts((all) => [
      ...all,
      { ...blank, key: Math.max(...all.map(({ key }) => key)) + 1, valor: rest },
    ])
  const drop = (key: number) => setParts((all) => all.filter((one) => one.key !== key))
  const run = () =>
    callDraft(conciliacaoPost, {
      body: {
        id_contabancaria: linha.id_contabancaria,
        linhas: [linha.id_extrato_historico],
        lancamentos: parts.map(({ descricao, valor, conta, centro, pessoa, orcamento }) => ({
          descricao,
          valor: valor * sign,
          id_pessoa: idOf(pessoa),
          id_grupoCusto: conta ?? null,
          id_centrocusto: centro ?? null,
          id_orcamento: idOf(orcamento),
        })),
      },
    })
  const side = linha.valor < 0 ? 'a despesa' : 'a receita'
  return (
    <FormDialog
      act={act}
      title={parts.length > 1 ? 'Dividir a linha em lançamentos' : `Lançar ${side}`}
      yes="Lançar e conciliar"
      size="lg"
      run={run}
      isDisabled={rest !== 0 || parts.some(({ valor }) => valor === 0)}
      onClose={onClose}
      aside={
        <Button variant="subtle" size="xs" onClick={split}>
          Dividir
        </Button>
      }
    >
      <LineNote linha={linha} />
      {parts.map((part, at) => {
        const fields = (
          <PartFields
            key={part.key}
            part={part}
            at={at}
            operacao={linha.valor < 0 ? 'D' : 'C'}
            wrong={act.wrong}
            onChange={(values) => change(part.key, values)}
          />
        )
        if (parts.length === 1) return fields
        return (
          <Card
            key={part.key}
            level={3}
            title={`${at + 1}º lançamento`}
            aside={
              <Button
                size="compact-xs"
                variant="subtle"
                color="gray"
                onClick={() => drop(part.key)}
              >
                Tirar
              </Button>
            }
          >
            {fields}
          </Card>
        )
      })}
      {rest !== 0 && (
        <Note tone="warning">
          {rest > 0 ? `Falta distribuir ${reais(rest)}.` : `Passa ${reais(-rest)} do valor.`}
        </Note>
      )}
    </FormDialog>
  )
}

interface PartProps {
  readonly part: Part
  readonly at: number
  readonly operacao: 'C' | 'D'
  readonly wrong: Readonly<Record<string, string>>
  readonly onChange: (values: Partial<Part>) => void
}

function PartFields({ part, at, operacao, wrong, onChange }: PartProps) {
  const path = (name: string) => `lancamentos.${at}.${name}`
  return (
    <Stack>
      <TextInput
        label="Descrição"
        withAsterisk
        maxLength={300}
        value={part.descricao}
        error={wrong[path('descricao')]}
        onChange={(event) => onChange({ descricao: event.currentTarget.value })}
      />
      <Grid min={200}>
        <MoneyInput
          label="Valor"
          value={part.valor}
          error={wrong[path('valor')]}
          onChange={(valor) => onChange({ valor })}
        />
        <PickerInput
          label="Pessoa"
          placeholder="Ninguém"
          source={personSource}
          value={part.pessoa}
          error={wrong[path('id_pessoa')]}
          onChange={(pessoa) => onChange({ pessoa })}
        />
        <ClassificacaoPickers
          operacao={operacao}
          target={part}
          onChange={onChange}
          names={{ conta: path('id_grupoCusto'), centro: path('id_centrocusto') }}
          wrong={wrong}
        />
        <PickerInput
          label="Orçamento"
          placeholder="Nenhum"
          source={orcamentos}
          value={part.orcamento}
          error={wrong[path('id_orcamento')]}
          onChange={(orcamento) => onChange({ orcamento })}
        />
      </Grid>
    </Stack>
  )
}
