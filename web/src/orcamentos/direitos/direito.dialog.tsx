import {
  direitoCreate,
  direitoList,
  direitoUpdate,
} from '@claquete/contract/orcamentos/direitos/direito'
import type { DireitoRow } from '@claquete/contract/orcamentos/direitos/direito'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { Textarea, TextInput } from '@mantine/core'
import { useAct } from '../../lib/act.ts'
import { call } from '../../lib/call.ts'
import { useFields } from '../../lib/fields.ts'
import { personSource } from '../../lib/selectors.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { PickerInput } from '../../ui/inputs/picker-input.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { orcamentoSource } from '../orcamento/public.ts'

interface Values {
  readonly id_pessoa: string | null
  readonly id_orcamento: string | null
  readonly obra: string
  readonly territorio: string
  readonly midias: string
  readonly inicio: CalendarDate | null
  readonly fim: CalendarDate | null
  readonly obs: string
}

const textOf = (id: number | null | undefined) => (id ? String(id) : null)
const idOf = (text: string | null) => (text === null ? null : Number(text))

const valuesOf = (direito: DireitoRow | undefined, id_pessoa: number | undefined): Values => ({
  id_pessoa: textOf(direito?.id_pessoa ?? id_pessoa),
  id_orcamento: textOf(direito?.id_orcamento),
  obra: direito?.obra ?? '',
  territorio: direito?.territorio ?? 'Brasil',
  midias: direito?.midias ?? '',
  inicio: direito?.inicio ?? null,
  fim: direito?.fim ?? null,
  obs: direito?.obs ?? '',
})

interface DireitoDialogProps {
  /** The one to change; absent for a new one. */
  readonly direito?: DireitoRow | undefined
  /** Whose a new one is. */
  readonly id_pessoa?: number | undefined
  readonly onClose: () => void
}

/** Keeps or changes a right to somebody's image. */
export function DireitoDialog({ direito, id_pessoa, onClose }: DireitoDialogProps) {
  const act = useAct({ refresh: [direitoList] })
  const { values, field, text } = useFields<Values>(() => valuesOf(direito, id_pessoa), act.wrong)
  const run = () => {
    const body = {
      ...values,
      id_pessoa: idOf(values.id_pessoa) ?? 0,
      id_orcamento: idOf(values.id_orcamento),
      // The server says which field is missing.
      inicio: values.inicio as CalendarDate,
    }
    return direito === undefined
      ? call(direitoCreate, { body })
      : call(direitoUpdate, {
          params: { id_direito_imagem: direito.id_direito_imagem },
          body: { ...body, versao: direito.versao },
        })
  }
  return (
    <FormDialog
      act={act}
      title={direito === undefined ? 'Novo direito de imagem' : 'Direito de imagem'}
      yes="Salvar"
      size="lg"
      run={run}
      onClose={onClose}
    >
      <PickerInput label="Pessoa" withAsterisk source={personSource} {...field('id_pessoa')} />
      <Grid min={240}>
        <PickerInput label="Job" source={orcamentoSource} {...field('id_orcamento')} />
        <TextInput label="Filme ou peça" maxLength={200} {...text('obra')} />
      </Grid>
      <Grid min={240}>
        <TextInput label="Território" withAsterisk maxLength={200} {...text('territorio')} />
        <TextInput
          label="Mídias"
          withAsterisk
          maxLength={300}
          placeholder="TV aberta, internet, cinema"
          {...text('midias')}
        />
      </Grid>
      <Grid min={180}>
        <DateInput label="Início do uso" withAsterisk {...field('inicio')} />
        <DateInput
          label="Último dia de uso"
          description="Em branco, não tem fim e não avisa."
          {...field('fim')}
        />
      </Grid>
      <Textarea label="Observações" autosize minRows={2} maxLength={2000} {...text('obs')} />
    </FormDialog>
  )
}
