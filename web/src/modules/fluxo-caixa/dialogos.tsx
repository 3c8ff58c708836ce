import type { FluxoTitulo } from '@claquete/contract/fluxo-caixa/fluxo-caixa'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { addDays, calendarDate } from '@claquete/core/kernel/calendar'
import type { TituloPrevisto } from '@claquete/core/fluxo-caixa/simulacao'
import { reaisToCents } from '@claquete/core/kernel/money'
import { Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { CancelButton, Dialog } from '../../ui/dialog.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { reais } from './palavras.ts'

interface FormularioProps {
  readonly title: string
  readonly yes: string
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

export function Formulario({ title, yes, onSubmit, onClose, children }: FormularioProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Dialog title={title} size="sm" onClose={onClose}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          {children}
          <Group justify="flex-end" gap="xs">
            <CancelButton size="xs" />
            <Button size="xs" type="submit">
              {yes}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

interface MudarParaProps {
  readonly titulo: FluxoTitulo
  readonly hoje: CalendarDate
  readonly onMudar: (dia: CalendarDate) => void
  readonly onClose: () => void
}

const saltos = [
  ['+7 dias', 7],
  ['+15 dias', 15],
  ['+30 dias', 30],
] as const

/** Another day for a title, by keyboard. */
export function MudarPara({ titulo, hoje, onMudar, onClose }: MudarParaProps) {
  const [dia, setDia] = useState<string | null>(titulo.dia)
  const [problema, setProblema] = useState<string>()
  const change = () => {
    if (problema) return
    if (!dia) setProblema('Informe o dia.')
    else if (dia < hoje) setProblema('Escolha hoje ou um dia que ainda vem.')
    else onMudar(calendarDate(dia))
  }
  return (
    <Formulario title="Mudar para…" yes="Simular" onSubmit={change} onClose={onClose}>
      <p style={{ margin: 0 }}>
        {titulo.razao ?? titulo.descricao}, {reais(titulo.valor)}
      </p>
      <DateInput
        label="Novo dia"
        data-autofocus
        value={dia}
        error={problema}
        onProblem={setProblema}
        onChange={setDia}
      />
      <Group gap={6}>
        {saltos.map(([nome, dias]) => (
          <Button
            key={nome}
            size="compact-xs"
            variant="default"
            onClick={() => {
              setProblema(undefined)
              setDia(addDays(calendarDate(titulo.dia), dias))
            }}
          >
            {nome}
          </Button>
        ))}
      </Group>
    </Formulario>
  )
}

interface SuporProps {
  readonly dia: CalendarDate
  readonly onSupor: (descricao: string, titulo: TituloPrevisto) => void
  readonly onClose: () => void
}

/** An entry that does not exist: what if it did? */
export function Supor({ dia: inicial, onSupor, onClose }: SuporProps) {
  const [descricao, setDescricao] = useState('')
  const [operacao, setOperacao] = useState<'C' | 'D'>('C')
  const [valor, setValor] = useState<number | null>(null)
  const [dia, setDia] = useState<string | null>(inicial)
  const [erros, setErros] = useState<Readonly<Record<string, string>>>({})
  const suppose = () => {
    const centavos = reaisToCents(valor ?? 0) ?? (0 as never)
    const novos = {
      ...(descricao.trim() === '' && { descricao: 'Diga o que é.' }),
      ...(centavos <= 0 && { valor: 'Informe um valor maior que zero.' }),
      ...((!dia || dia < inicial) && { dia: 'Escolha hoje ou um dia que ainda vem.' }),
    }
    setErros(novos)
    if (Object.keys(novos).length === 0 && dia) {
      onSupor(descricao.trim(), { operacao, valor: centavos, dia: calendarDate(dia) })
    }
  }
  return (
    <Formulario title="Simular lançamento" yes="Simular" onSubmit={suppose} onClose={onClose}>
      <TextInput
        label="Descrição"
        data-autofocus
        withAsterisk
        maxLength={120}
        value={descricao}
        error={erros['descricao']}
        onChange={(event) => setDescricao(event.currentTarget.value)}
      />
      <SegmentedControl
        size="xs"
        aria-label="Entra ou sai"
        value={operacao}
        onChange={(valorNovo) => setOperacao(valorNovo === 'C' ? 'C' : 'D')}
        data={[
          { value: 'C', label: 'Entrada' },
          { value: 'D', label: 'Saída' },
        ]}
      />
      <MoneyInput
        label="Valor"
        withAsterisk
        value={valor}
        error={erros['valor']}
        onChange={setValor}
      />
      <DateInput label="Dia" withAsterisk value={dia} error={erros['dia']} onChange={setDia} />
    </Formulario>
  )
}

interface NomeProps {
  readonly title: string
  readonly nome?: string
  readonly erro: string | undefined
  readonly onSalvar: (nome: string) => void
  readonly onClose: () => void
}

export function NomeDoCenario({ title, nome: inicial = '', erro, onSalvar, onClose }: NomeProps) {
  const [nome, setNome] = useState(inicial)
  const [vazio, setVazio] = useState(false)
  const save = () => {
    setVazio(nome.trim() === '')
    if (nome.trim() !== '') onSalvar(nome.trim())
  }
  return (
    <Formulario title={title} yes="Guardar" onSubmit={save} onClose={onClose}>
      <TextInput
        label="Nome do cenário"
        data-autofocus
        withAsterisk
        maxLength={80}
        placeholder="Ex.: cliente atrasa 30 dias"
        value={nome}
        error={vazio ? 'Dê um nome ao cenário.' : erro}
        onChange={(event) => setNome(event.currentTarget.value)}
      />
    </Formulario>
  )
}
