import type { RequestTo } from '@claquete/contract/endpoint'
import { reciboCreate, reciboDraft } from '@claquete/contract/financeiro/recibos/recibo'
import type { ReciboDraft } from '@claquete/contract/financeiro/recibos/recibo'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { Skeleton } from '@mantine/core'
import { call, failureText, useRead } from '../../lib/wire/call.ts'
import { reais } from '../../lib/plain/money.ts'
import { toast } from '../../lib/page/toast.ts'
import { Dialog } from '../../ui/frame/dialog.tsx'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Row } from '../../ui/layout/flex.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
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

async function create(request: RequestTo<typeof reciboCreate>) {
  const { id_recibo, numero, link } = await call(reciboCreate, request)
  if (!link) {
    toast.danger('Erro do sistema ao gerar recibo!')
    return { msg: '' }
  }
  void openRecibo(id_recibo)
  return { msg: `Recibo ${numero} emitido` }
}

function Draft({ draft, onClose }: { draft: ReciboDraft; onClose: () => void }) {
  const { referente, data, local } = draft
  const initial: Values = { referente, data, local, assinaturas: '', obs: '' }
  const f = useRecordForm(reciboCreate, {
    initial,
    request: (values) => ({
      body: {
        baixas: draft.baixas.map(({ id_baixa }) => id_baixa),
        ...values,
        assinaturas: namesOf(values.assinaturas),
      },
    }),
    send: create,
    refresh: reciboReads,
  })
  return (
    <FormDialog form={f} title={title} yes="Gerar recibo" size="lg" onClose={onClose}>
      <Settled draft={draft} />
      <f.Area of="referente" label="Referente a" rows={2} isRequired />
      <Grid min={180}>
        <f.Date of="data" label="Data do recibo" />
        <f.Text of="local" label="Local" />
      </Grid>
      <f.Area
        of="assinaturas"
        label="Também assinam"
        help="Um nome por linha, até 4. Quem recebeu já assina."
        rows={2}
        maxLength={484}
      />
      <f.Area of="obs" label="Observações" rows={2} />
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
