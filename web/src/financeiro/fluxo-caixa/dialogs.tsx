import {
  HypothesisBody,
  MoveBody,
  NomeBody,
  scenarioList,
} from '@claquete/contract/financeiro/fluxo-caixa/scenario'
import type { FluxoTitulo } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { addDays } from '@claquete/core/kernel/time/calendar'
import type { PlannedTitulo } from '@claquete/core/financeiro/fluxo-caixa/simulacao'
import { centsOfReais } from '@claquete/core/kernel/amounts/money'
import { Button, Group } from '@mantine/core'
import { reais } from '../../lib/plain/money.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { formOf, useRecordForm } from '../../ui/form/use-record-form.ts'

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

interface Day {
  readonly dia: CalendarDate | null
}

/** No rule where no day was typed: the contract refuses that. */
const notBefore = (today: CalendarDate, { dia }: Day) =>
  dia !== null && dia < today ? { dia: 'Escolha hoje ou uma data futura.' } : {}

/** Moves a title to another day in the simulation, without dragging. */
export function MoveTo({ titulo, today, onChange, onClose }: MoveToProps) {
  const { id_lancamento } = titulo
  const f = useRecordForm(formOf(MoveBody), {
    initial: (): Day => ({ dia: titulo.dia }),
    request: ({ dia }) => ({ body: { tipo: 'mover', id_lancamento, dia } }),
    rules: (values) => notBefore(today, values),
    send: async ({ body }) => {
      onChange(body.dia)
      return { msg: '' }
    },
  })
  return (
    <FormDialog form={f} title="Mudar para…" yes="Simular" size="sm" onClose={onClose}>
      <p>
        {titulo.razao ?? titulo.descricao}, {reais(titulo.valor)}
      </p>
      <f.Date of="dia" label="Novo dia" isFirst />
      <Group gap={6}>
        {jumps.map(([nome, dias]) => (
          <Button
            key={nome}
            size="compact-xs"
            variant="default"
            onClick={() => f.set('dia', addDays(titulo.dia, dias))}
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

interface Supposed extends Day {
  readonly descricao: string
  readonly operacao: 'C' | 'D'
  readonly valor: number
}

/** Adds a hypothetical entry to the simulation. */
export function Suppose({ dia: primeiro, onSuppose, onClose }: SupposeProps) {
  const f = useRecordForm(formOf(HypothesisBody), {
    initial: (): Supposed => ({ descricao: '', operacao: 'C', valor: 0, dia: primeiro }),
    request: (values) => ({ body: { tipo: 'hipotese', ...values } }),
    rules: (values) => notBefore(primeiro, values),
    send: async ({ body: { descricao, operacao, valor, dia } }) => {
      onSuppose(descricao.trim(), { operacao, valor: centsOfReais(valor), dia })
      return { msg: '' }
    },
  })
  return (
    <FormDialog form={f} title="Simular lançamento" yes="Simular" size="sm" onClose={onClose}>
      <f.Text of="descricao" label="Descrição" isFirst />
      <f.Segments of="operacao" label="Entra ou sai" options={{ C: 'Entrada', D: 'Saída' }} />
      <f.Money of="valor" label="Valor" />
      <f.Date of="dia" label="Dia" />
    </FormDialog>
  )
}

interface NomeProps {
  readonly title: string
  readonly nome?: string
  readonly onSave: (nome: string) => Promise<{ readonly msg?: string | undefined }>
  readonly onClose: () => void
}

export function ScenarioName({ title, nome = '', onSave, onClose }: NomeProps) {
  const f = useRecordForm(formOf(NomeBody), {
    initial: { nome },
    send: async ({ body }) => {
      const { msg = '' } = await onSave(body.nome.trim())
      return { msg }
    },
    refresh: [scenarioList],
  })
  return (
    <FormDialog form={f} title={title} yes="Guardar" size="sm" onClose={onClose}>
      <f.Text of="nome" label="Nome do cenário" isFirst placeholder="Ex.: cliente atrasa 30 dias" />
    </FormDialog>
  )
}
