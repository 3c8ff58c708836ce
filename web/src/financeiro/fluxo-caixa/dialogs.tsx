import { scenarioList } from '@claquete/contract/financeiro/fluxo-caixa/scenario'
import type { FluxoTitulo } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { addDays } from '@claquete/core/kernel/calendar'
import type { PlannedTitulo } from '@claquete/core/financeiro/fluxo-caixa/simulacao'
import { reaisToCents } from '@claquete/core/kernel/money'
import { Button, Group, SegmentedControl, TextInput } from '@mantine/core'
import { reais } from '../../lib/money.ts'
import { useAct } from '../../lib/act.ts'
import { useFields } from '../../lib/fields.ts'
import { FieldProblems } from '../../lib/refusal.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'

interface MoveToProps {
  readonly titulo: FluxoTitulo
  readonly today: CalendarDate
  readonly onChange: (dia: CalendarDate) => void
  readonly onClose: () => void
}

const jumps = [
  ['+7 dias', 7],
  ['+15 dias', 15],
  ['+30 dias', 30],
] as const

const still = 'Escolha hoje ou uma data futura.'

/** Moves a title to another day in the simulation, without dragging. */
export function MoveTo({ titulo, today, onChange, onClose }: MoveToProps) {
  const act = useAct()
  const { values, change, field } = useFields<{ dia: CalendarDate | null }>(
    { dia: titulo.dia },
    act.wrong,
  )
  const run = async () => {
    const { dia } = values
    if (!dia) throw new FieldProblems({ dia: 'Informe o dia.' })
    if (dia < today) throw new FieldProblems({ dia: still })
    onChange(dia)
    return {}
  }
  return (
    <FormDialog act={act} title="Mudar para…" yes="Simular" size="sm" run={run} onClose={onClose}>
      <p>
        {titulo.razao ?? titulo.descricao}, {reais(titulo.valor)}
      </p>
      <DateInput label="Novo dia" data-autofocus {...field('dia')} />
      <Group gap={6}>
        {jumps.map(([nome, dias]) => (
          <Button
            key={nome}
            size="compact-xs"
            variant="default"
            data-choice
            onClick={() => change({ dia: addDays(titulo.dia, dias) })}
          >
            {nome}
          </Button>
        ))}
      </Group>
    </FormDialog>
  )
}

interface SupposeProps {
  readonly dia: CalendarDate
  readonly onSuppose: (descricao: string, titulo: PlannedTitulo) => void
  readonly onClose: () => void
}

interface Supposed {
  readonly descricao: string
  readonly operacao: 'C' | 'D'
  readonly valor: number
  readonly dia: CalendarDate | null
}

/** Adds a hypothetical entry to the simulation. */
export function Suppose({ dia: primeiro, onSuppose, onClose }: SupposeProps) {
  const act = useAct()
  const { values, field, text } = useFields<Supposed>(
    { descricao: '', operacao: 'C', valor: 0, dia: primeiro },
    act.wrong,
  )
  const run = async () => {
    const { descricao, operacao, dia } = values
    const valor = reaisToCents(values.valor)
    const isLate = !dia || dia < primeiro
    const problems = {
      ...(descricao.trim() === '' && { descricao: 'Diga o que é.' }),
      ...((!valor || valor < 0) && { valor: 'Informe um valor maior que zero.' }),
      ...(isLate && { dia: still }),
    }
    if (!valor || isLate || Object.keys(problems).length > 0) throw new FieldProblems(problems)
    onSuppose(descricao.trim(), { operacao, valor, dia })
    return {}
  }
  return (
    <FormDialog
      act={act}
      title="Simular lançamento"
      yes="Simular"
      size="sm"
      run={run}
      onClose={onClose}
    >
      <TextInput
        label="Descrição"
        data-autofocus
        withAsterisk
        maxLength={120}
        {...text('descricao')}
      />
      <SegmentedControl
        size="xs"
        aria-label="Entra ou sai"
        value={values.operacao}
        onChange={field('operacao').onChange}
        data={[
          { value: 'C', label: 'Entrada' },
          { value: 'D', label: 'Saída' },
        ]}
      />
      <MoneyInput label="Valor" withAsterisk {...field('valor')} />
      <DateInput label="Dia" withAsterisk {...field('dia')} />
    </FormDialog>
  )
}

interface NomeProps {
  readonly title: string
  readonly nome?: string
  readonly onSave: (nome: string) => Promise<{ readonly msg?: string | undefined }>
  readonly onClose: () => void
}

export function ScenarioName({ title, nome: before = '', onSave, onClose }: NomeProps) {
  const act = useAct({ refresh: [scenarioList] })
  const { values, text } = useFields({ nome: before }, act.wrong)
  const run = async () => {
    const nome = values.nome.trim()
    if (nome === '') throw new FieldProblems({ nome: 'Dê um nome ao cenário.' })
    return onSave(nome)
  }
  return (
    <FormDialog act={act} title={title} yes="Guardar" size="sm" run={run} onClose={onClose}>
      <TextInput
        label="Nome do cenário"
        data-autofocus
        withAsterisk
        maxLength={80}
        placeholder="Ex.: cliente atrasa 30 dias"
        {...text('nome')}
      />
    </FormDialog>
  )
}
