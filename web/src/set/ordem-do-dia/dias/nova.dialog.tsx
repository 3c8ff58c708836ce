import { ordemCreate, ordemList, ordensDoJob } from '@claquete/contract/set/ordem-do-dia/ordem'
import type { OrdemDoJob } from '@claquete/contract/set/ordem-do-dia/ordem'
import { ordemModelos } from '@claquete/contract/set/ordem-do-dia/modelo'
import { addDays, formatDateBr } from '@claquete/core/kernel/time/calendar'
import { useNavigate } from 'react-router'
import { useToday } from '../../../lib/page/clock.ts'
import { useRead } from '../../../lib/wire/call.ts'
import { useOrdemAddresses } from '../ordem-addresses.ts'
import { useValues } from '../../../lib/form/form.ts'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import type { BodyValues } from '../../../ui/form/use-record-form.ts'
import { Grid } from '../../../ui/layout/grid.tsx'
import { Note } from '../../../ui/layout/text.tsx'

interface NovaDialogProps {
  readonly id_orcamento: number
  readonly ordens: readonly OrdemDoJob[]
  /** The day that the new one follows; the last one by default. */
  readonly depois?: OrdemDoJob | undefined
  readonly onClose: () => void
}

const explained = {
  branco: 'Começa vazia.',
  anterior:
    'Copia equipe, elenco, locações, horários e blocos do dia escolhido. As cenas ficam de fora, e o adiantado dele vira este dia.',
  modelo: 'Copia o modelo da empresa.',
  orcamento: 'Traz a equipe do job e os fornecedores das linhas do orçamento, por grupo.',
} as const

/** Makes a sheet of the job. */
export function NovaDialog({ id_orcamento, ordens, depois, onClose }: NovaDialogProps) {
  const today = useToday()
  const own = useOrdemAddresses()
  const navigate = useNavigate()
  const modelos = useRead(ordemModelos, {}).data?.data ?? []
  const living = ordens.filter(({ cancelada }) => !cancelada)
  const last = depois ?? living.at(-1)
  const next = addDays(last && last.data >= today ? last.data : today, 1)
  const f = useRecordForm(ordemCreate, {
    initial: (): BodyValues<typeof ordemCreate> => ({
      data: next,
      origem: last ? 'anterior' : 'orcamento',
      id_ordem_dia: last?.id_ordem_dia ?? null,
      titulo: '',
    }),
    request: (body) => ({ params: { id_orcamento }, body }),
    onSaved: ({ id_ordem_dia }) => void navigate(own.sheet(id_orcamento, id_ordem_dia)),
    refresh: [ordensDoJob, ordemList],
  })
  const { origem } = useValues(f)
  const origins = [
    ...(living.length > 0 ? [{ value: 'anterior', label: 'Outro dia do job' }] : []),
    { value: 'orcamento', label: 'Do orçamento' },
    ...(modelos.length > 0 ? [{ value: 'modelo', label: 'Modelo' }] : []),
    { value: 'branco', label: 'Em branco' },
  ]
  const choose = (chosen: string | null) => {
    if (chosen === 'anterior') f.set('id_ordem_dia', last?.id_ordem_dia ?? null)
    else f.set('id_ordem_dia', chosen === 'modelo' ? (modelos[0]?.id_ordem_dia ?? null) : null)
  }
  return (
    <FormDialog form={f} title="Nova ordem do dia" yes="Criar" onClose={onClose}>
      <Grid min={200}>
        <f.Date of="data" label="Dia" />
        <f.Select of="origem" label="Começar de" options={origins} onSet={choose} />
      </Grid>
      {origem === 'anterior' && (
        <f.IdSelect
          of="id_ordem_dia"
          label="Dia de que se copia"
          options={living.map((one) => ({
            value: one.id_ordem_dia,
            label: [formatDateBr(one.data), one.titulo].filter(Boolean).join(' · '),
          }))}
        />
      )}
      {origem === 'modelo' && (
        <f.IdSelect
          of="id_ordem_dia"
          label="Modelo"
          options={modelos.map((one) => ({ value: one.id_ordem_dia, label: one.titulo }))}
        />
      )}
      <f.Text of="titulo" label="Título" placeholder="Praça e padaria" />
      <Note>{explained[origem ?? 'branco']}</Note>
    </FormDialog>
  )
}
