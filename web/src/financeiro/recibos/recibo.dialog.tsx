import { reciboCreate, reciboDraft } from '@claquete/contract/financeiro/recibos/recibo'
import type { ReciboDraft } from '@claquete/contract/financeiro/recibos/recibo'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { Skeleton, Textarea, TextInput } from '@mantine/core'
import { useAct } from '../../lib/act.ts'
import { call, failureText, useRead } from '../../lib/call.ts'
import { useFields } from '../../lib/fields.ts'
import { reais } from '../../lib/money.ts'
import { toast } from '../../lib/toast.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Item, ItemList } from '../../ui/layout/item-list.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { openRecibo, reciboReads } from './use-recibos.ts'

interface ReciboDialogProps {
  /** Titles whose settlements it is of. */
  readonly ids: readonly number[]
  readonly onClose: () => void
}

const title = 'Gerar recibo'

/** Issues a receipt of what was received or paid of these titles. */
export function ReciboDialog({ ids, onClose }: ReciboDialogProps) {
  const { data, error } = useRead(reciboDraft, { body: { ids: [...ids] } })
  if (data) return <Draft draft={data.data} onClose={onClose} />
  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      {error ? (
        <Notice tone="danger" role="alert">
          {failureText(error)}
        </Notice>
      ) : (
        <Skeleton height={320} />
      )}
    </Dialog>
  )
}

interface Values {
  readonly referente: string
  readonly data: CalendarDate | null
  readonly local: string
  readonly assinaturas: string
  readonly obs: string
}

const namesOf = (lines: string) =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

function Draft({ draft, onClose }: { draft: ReciboDraft; onClose: () => void }) {
  const act = useAct({ refresh: reciboReads })
  const { values, field, text } = useFields<Values>(
    () => ({
      referente: draft.referente,
      data: draft.data,
      local: draft.local,
      assinaturas: '',
      obs: '',
    }),
    act.wrong,
  )
  const run = async () => {
    const { data, assinaturas, referente, ...rest } = values
    const { id_recibo, numero, link } = await call(reciboCreate, {
      body: {
        baixas: draft.baixas.map(({ id_baixa }) => id_baixa),
        referente,
        ...rest,
        assinaturas: namesOf(assinaturas),
        ...(data && { data }),
      },
    })
    if (!link) {
      toast.danger('Erro do sistema ao gerar recibo!')
      return {}
    }
    void openRecibo(id_recibo)
    return { msg: `Recibo ${numero} emitido` }
  }
  return (
    <FormDialog act={act} title={title} yes="Gerar recibo" size="lg" run={run} onClose={onClose}>
      <Settled draft={draft} />
      <Textarea
        label="Referente a"
        withAsterisk
        autosize
        minRows={2}
        maxLength={1000}
        {...text('referente')}
      />
      <Grid min={180}>
        <DateInput label="Data do recibo" {...field('data')} />
        <TextInput label="Local" maxLength={120} {...text('local')} />
      </Grid>
      <Textarea
        label="Também assinam"
        description="Um nome por linha, até 4. Quem recebeu já assina."
        autosize
        minRows={2}
        maxLength={484}
        {...text('assinaturas')}
      />
      <Textarea label="Observações" autosize minRows={2} maxLength={1000} {...text('obs')} />
    </FormDialog>
  )
}

/** Who paid whom, how much, and for which settlements: what cannot be typed. */
function Settled({ draft }: { draft: ReciboDraft }) {
  return (
    <>
      <Note>
        {draft.recebedor_nome} recebeu de {draft.pagador_nome || 'quem pagou'}
      </Note>
      <ItemList label="O que este recibo quita">
        {draft.baixas.map((baixa) => (
          <Item
            key={baixa.id_baixa}
            title={baixa.descricao}
            detail={formatDateBr(baixa.data)}
            aside={reais(baixa.valor)}
          />
        ))}
      </ItemList>
      <Row justify="between">
        <Note>{draft.extenso}</Note>
        <strong>{reais(draft.valor)}</strong>
      </Row>
    </>
  )
}
