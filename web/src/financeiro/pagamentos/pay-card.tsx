import { agoraPay } from '@claquete/contract/financeiro/pagamentos/agora'
import type { PaidNow } from '@claquete/contract/financeiro/pagamentos/agora'
import { loteList, loteView } from '@claquete/contract/financeiro/pagamentos/lote'
import { arquivoUpload } from '@claquete/contract/sistema/arquivos/arquivo'
import { viasOfPagamento } from '@claquete/core/financeiro/pagamentos/pagamento'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { formatDocumento } from '@claquete/core/kernel/documento'
import { Button, NativeSelect } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useAct } from '../../lib/act.ts'
import { callDraft } from '../../lib/call.ts'
import { useFields } from '../../lib/fields.ts'
import type { Fields } from '../../lib/fields.ts'
import { reais } from '../../lib/money.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { upload } from '../../lib/send-file.ts'
import { toast } from '../../lib/toast.ts'
import { acceptOf, isAcceptable } from '../../lib/upload.ts'
import { moneyReads } from '../../livro/titulos/public.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { runReadable } from '../../ui/form/run-readable.ts'
import { IconCopy } from '../../ui/icons.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { WithSide } from '../../ui/layout/with-side.tsx'
import { QrCode } from '../../ui/qr-code.tsx'

interface PayCardProps {
  readonly row: PaidNow
  readonly contas: readonly { readonly id_contabancaria: number; readonly descricao: string }[]
  readonly today: CalendarDate
  /** The account that was chosen for the title before. */
  readonly conta: number | undefined
  readonly onConta: (id: number) => void
  readonly onPaid: () => void
  readonly onSkip: () => void
}

interface Values {
  readonly conta: string
  readonly data: CalendarDate | null
  readonly valor: number
  readonly files: readonly File[]
}

/** The title that is being paid. Enter says that it was, and the next one comes. */
export function PayCard(props: PayCardProps) {
  const { row, contas, today, conta, onConta, onPaid, onSkip } = props
  const act = useAct({ refresh: [...moneyReads, loteView, loteList] })
  const fields = useFields<Values>(
    {
      conta: String(row.id_contabancaria ?? conta ?? ''),
      data: today,
      valor: row.valor,
      files: [],
    },
    act.wrong,
  )
  const { values, change } = fields
  const sent = useRef(new Map<File, number>())
  const isBlocked = row.problemas.some(
    ({ gravidade, campo }) => gravidade === 'erro' && campo === 'titulo',
  )
  const pay = async () => {
    const anexos = await sendAll(values.files, sent.current)
    return callDraft(agoraPay, {
      body: {
        id_lancamento: row.id_lancamento,
        versao: row.versao,
        id_contabancaria: values.conta === '' ? undefined : Number(values.conta),
        data: values.data ?? undefined,
        valor: values.valor,
        anexos,
      },
    })
  }
  const submit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault()
    if (isBlocked) return
    void runReadable(act, event.currentTarget, pay, () => {
      if (values.conta !== '') onConta(Number(values.conta))
      onPaid()
    })
  }
  return (
    <Card
      title={row.favorecido_nome || 'Sem favorecido'}
      subtitle={`${row.descricao} · vence ${formatDateBr(row.dataVencimento)}`}
      aside={<strong>{reais(row.valor)}</strong>}
      label="Título a pagar"
    >
      <Stack as="form" noValidate onSubmit={submit}>
        <Refusal lines={refusalOf(act.failure)} />
        <Code row={row} />
        {row.problemas.map(({ codigo, gravidade, msg }) => (
          <Note key={codigo} tone={gravidade === 'erro' ? 'danger' : 'warning'}>
            {msg}
          </Note>
        ))}
        <PaidFields fields={fields} contas={contas} />
        <Receipts
          files={values.files}
          isDisabled={act.isRunning}
          onFiles={(files) => change({ files })}
        />
        <Row justify="end">
          <Button variant="default" disabled={act.isRunning} onClick={onSkip}>
            Pular
          </Button>
          <PaidButton isRunning={act.isRunning} isDisabled={isBlocked} />
        </Row>
      </Stack>
    </Card>
  )
}

interface PaidFieldsProps extends Pick<PayCardProps, 'contas'> {
  readonly fields: Fields<Values>
}

const PaidFields = ({ contas, fields: { text, field } }: PaidFieldsProps) => (
  <Grid min={160}>
    <NativeSelect
      label="Conta de onde saiu"
      withAsterisk
      data={[
        { value: '', label: 'Escolha a conta' },
        ...contas.map((one) => ({
          value: String(one.id_contabancaria),
          label: one.descricao,
        })),
      ]}
      {...text('conta', 'id_contabancaria')}
    />
    <DateInput label="Pago em" withAsterisk {...field('data')} />
    <MoneyInput label="Valor pago" withAsterisk {...field('valor')} />
  </Grid>
)

/** Has the focus when a title comes, so that Enter alone goes through the list. */
function PaidButton({ isRunning, isDisabled }: { isRunning: boolean; isDisabled: boolean }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <Button ref={button} type="submit" loading={isRunning} disabled={isDisabled}>
      Paguei
    </Button>
  )
}

/** Sends each receipt once, however often the payment is tried. */
async function sendAll(files: readonly File[], sent: Map<File, number>): Promise<number[]> {
  const ids: number[] = []
  for (const file of files) {
    const query = { param: 'lancamento', tipo: 'file' }
    const id = sent.get(file) ?? (await upload(arquivoUpload, { query, file })).id_arquivo
    sent.set(file, id)
    ids.push(id)
  }
  return ids
}

async function copy(code: string) {
  try {
    await navigator.clipboard.writeText(code)
    toast.success('Código copiado')
  } catch {
    toast.warning('O navegador não deixou copiar. Selecione o texto e copie.')
  }
}

/** The code to scan or paste, or the data to type in the app of the bank. */
function Code({ row }: { readonly row: PaidNow }) {
  const { copia, qr, via, destino, favorecido_documento } = row
  const texts = (
    <Stack gap={2} align="start">
      <strong>{via === null ? 'Sem forma de pagar' : viasOfPagamento[via]}</strong>
      {copia !== destino && <Note>{destino}</Note>}
      {favorecido_documento !== '' && <Note>{formatDocumento(favorecido_documento)}</Note>}
      {copia !== null && (
        <>
          <code style={{ overflowWrap: 'anywhere' }}>{copia}</code>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCopy size={15} />}
            onClick={() => void copy(copia)}
          >
            Copiar código
          </Button>
        </>
      )}
    </Stack>
  )
  if (!qr) return texts
  return (
    <WithSide width={200} side={<QrCode size={qr.lado} path={qr.tracado} label="QR code do Pix" />}>
      {texts}
    </WithSide>
  )
}

interface ReceiptsProps {
  readonly files: readonly File[]
  readonly isDisabled: boolean
  readonly onFiles: (files: readonly File[]) => void
}

function Receipts({ files, isDisabled, onFiles }: ReceiptsProps) {
  const [order] = useState({ param: 'lancamento', kind: 'file' as const })
  return (
    <FileDrop
      accept={acceptOf('file')}
      isMultiple
      isDisabled={isDisabled || files.length >= 20}
      label="Escolher o comprovante"
      onFiles={(chosen) => onFiles([...files, ...chosen.filter((one) => isAcceptable(one, order))])}
    >
      {files.length > 0 && files.map(({ name }) => name).join(', ')}
    </FileDrop>
  )
}
