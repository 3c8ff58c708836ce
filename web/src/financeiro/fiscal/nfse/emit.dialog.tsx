import { notaDraft, notaEmit } from '@claquete/contract/financeiro/fiscal/nfse/nota'
import type { NotaDraft } from '@claquete/contract/financeiro/fiscal/nfse/nota'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { Select, Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { toNotaList } from '../../../addresses/financeiro.ts'
import { useValues } from '../../../lib/form/form.ts'
import { failureText, useRead } from '../../../lib/wire/call.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Dialog } from '../../../ui/frame/dialog.tsx'
import { Stack } from '../../../ui/layout/flex.tsx'
import { Grid } from '../../../ui/layout/grid.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { Preview } from './preview.tsx'
import { whereToMend } from './nota.labels.ts'
import { notaReads } from './use-notas.ts'
import { unitText } from '../../../lib/account/unit-text.ts'

/** What may be billed: an invoice, one of its instalments, a receivable; or the note that is mended or replaced. */
export interface NotaOrigem {
  readonly label: string
  readonly asked: {
    readonly id_fatura?: number
    readonly id_lancamento?: number
    readonly id_nota?: number
  }
}

interface EmitDialogProps {
  readonly origens: readonly NotaOrigem[]
  /** It takes the place of an authorised note, and says why. */
  readonly isReplacing?: boolean
  readonly onClose: () => void
}

const title = 'Emitir NFS-e'

/** Shows the note as it would be issued, and issues it. */
export function EmitDialog({ origens, isReplacing = false, onClose }: EmitDialogProps) {
  const [at, setAt] = useState(0)
  const origem = origens[at]
  const asked = origem?.asked ?? {}
  const { data, error } = useRead(notaDraft, { body: asked })
  if (data) {
    return (
      <Draft
        key={at}
        draft={data.data}
        asked={asked}
        isReplacing={isReplacing}
        choice={
          origens.length > 1 && (
            <Select
              label="O que a nota fatura"
              data={origens.map(({ label }, value) => ({ value: String(value), label }))}
              value={String(at)}
              allowDeselect={false}
              onChange={(value) => setAt(Number(value))}
            />
          )
        }
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      {error ? (
        <Notice tone="danger" role="alert">
          {failureText(error)}
        </Notice>
      ) : (
        <Skeleton height={360} />
      )}
    </Dialog>
  )
}

interface DraftProps {
  readonly draft: NotaDraft
  readonly asked: NotaOrigem['asked']
  readonly isReplacing: boolean
  readonly choice: ReactNode
  readonly onClose: () => void
}

interface Values {
  /** Its id as the selector has it; '' for none. */
  readonly id_servico: string
  readonly competencia: CalendarDate | null
  readonly descricao: string
  readonly municipio: string
  readonly iss_retido: 'S' | 'N'
  readonly consumo_final: 'S' | 'N'
  readonly motivo: string
}

/** What is typed, as the calls take it. */
const told = ({
  id_servico,
  competencia,
  iss_retido,
  consumo_final,
  motivo: _,
  ...rest
}: Values) => ({
  ...rest,
  id_servico: id_servico === '' ? null : Number(id_servico),
  ...(competencia && { competencia }),
  iss_retido: iss_retido === 'S',
  consumo_final: consumo_final === 'S',
})

function Draft({ draft, asked, isReplacing, choice, onClose }: DraftProps) {
  const { id_servico, competencia, descricao, municipio } = draft
  const navigate = useNavigate()
  const initial: Values = {
    id_servico: id_servico === null ? '' : String(id_servico),
    competencia,
    descricao,
    municipio,
    iss_retido: draft.iss_retido ? 'S' : 'N',
    consumo_final: draft.consumo_final ? 'S' : 'N',
    motivo: '',
  }
  const f = useRecordForm(notaEmit, {
    initial,
    request: (values) => ({
      body: { ...asked, ...told(values), ...(isReplacing && { motivo: values.motivo }) },
    }),
    refresh: notaReads,
    // What became of it is read in the note, with what comes next: its paper, the mail, the invoice.
    onSaved: ({ id_nota }) => void navigate(toNotaList({ nota: id_nota })),
  })
  const values = useValues(f)
  // What is typed changes what the note says: it is asked again, and the former is shown meanwhile.
  const asking = useRead(
    notaDraft,
    { body: { ...asked, ...told(values) } },
    { keepPreviousData: true },
  )
  const shown = asking.data?.data ?? draft
  return (
    <FormDialog form={f} title={title} yes="Emitir NFS-e" size="lg" onClose={onClose}>
      {choice}
      <Problems draft={shown} />
      <Preview draft={shown} />
      <f.Select
        of="id_servico"
        label="Serviço"
        options={shown.servicos.map((one) => ({
          value: String(one.id_servico),
          label: one.servico,
        }))}
        isRequired
      />
      <f.Area of="descricao" label="Descrição do serviço" rows={3} isRequired />
      <Grid min={180}>
        <f.Date of="competencia" label="Competência" isRequired />
        <f.Text of="municipio" label="Município da prestação (IBGE)" isRequired />
      </Grid>
      <Grid min={180}>
        <f.YesNo of="iss_retido" label="O cliente retém o ISS" />
        <f.YesNo of="consumo_final" label="Uso ou consumo final do cliente" />
      </Grid>
      {isReplacing && (
        <f.Area
          of="motivo"
          label="Motivo da substituição"
          help="Ao menos 15 letras. Vai na nota."
          rows={2}
          isRequired
        />
      )}
    </FormDialog>
  )
}

/** What stops the note, each with the record where it is mended. */
function Problems({ draft }: { readonly draft: NotaDraft }) {
  if (draft.problemas.length === 0) return null
  return (
    <Stack gap={1}>
      {draft.problemas.map(({ texto, onde }) => {
        const where = whereToMend(onde, draft)
        return (
          <Notice
            key={texto}
            tone="warning"
            action={where && <LinkButton to={where.to}>{where.label}</LinkButton>}
          >
            {unitText(texto)}
          </Notice>
        )
      })}
    </Stack>
  )
}
