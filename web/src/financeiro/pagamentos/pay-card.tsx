import { agoraPay } from '@claquete/contract/financeiro/pagamentos/agora'
import type { PaidNow } from '@claquete/contract/financeiro/pagamentos/agora'
import { loteList, loteView } from '@claquete/contract/financeiro/pagamentos/lote'
import { arquivoUpload } from '@claquete/contract/sistema/arquivos/arquivo'
import { viasOfPagamento } from '@claquete/core/financeiro/pagamentos/pagamento'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/wire/call.ts'
import { useValues } from '../../lib/form/form.ts'
import { reais } from '../../lib/plain/money.ts'
import { upload } from '../../lib/acts/send-file.ts'
import { toast } from '../../lib/page/toast.ts'
import { acceptOf, isAcceptable } from '../../lib/acts/upload.ts'
import { moneyReads, TituloDoProjeto, usePaymentCheck } from '../../livro/titulos/public.ts'
import { FileDrop } from '../../ui/records/file-drop.tsx'
import type { BoundFields } from '../../ui/fields/bound.tsx'
import { FormScreen } from '../../ui/form/page.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { IconCopy } from '../../ui/icons.ts'
import { AskedDifference } from './asked-difference.tsx'
import { decisionOf, shownProblems } from './prepare-values.ts'
import type { Decisao } from './prepare-values.ts'
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
  readonly id_contabancaria: number | null
  readonly data: CalendarDate | null
  readonly valor: number
  readonly diferenca: Decisao | null
  readonly multa: number
  readonly files: readonly File[]
}

/** The title that is being paid. Enter says that it was, and the next one comes. */
export function PayCard(props: PayCardProps) {
  const { row, contas, today, conta, onConta, onPaid, onSkip } = props
  const { id_lancamento, versao } = row
  const sent = useRef(new Map<File, number>())
  const f = useRecordForm(agoraPay, {
    initial: (): Values => ({
      id_contabancaria: row.id_contabancaria ?? conta ?? null,
      data: today,
      valor: row.valor,
      diferenca: null,
      multa: 0,
      files: [],
    }),
    request: ({ files: _, diferenca: how, multa: fine, ...values }) => ({
      body: { id_lancamento, versao, ...values, ...decisionOf({ diferenca: how, multa: fine }) },
    }),
    send: async ({ body }, { files }) =>
      call(agoraPay, { body: { ...body, anexos: await sendAll(files, sent.current) } }),
    refresh: [...moneyReads, loteView, loteList],
  })
  const { id_contabancaria, data, valor, diferenca, multa, files } = useValues(f)
  const { id_lancamento: id } = row
  const [pagar] = usePaymentCheck([
    { id_lancamento: id, id_contabancaria, ...(data && { data }), ...(valor > 0 && { valor }) },
  ])
  // What the project says follows the account that is chosen.
  const problemas = row.problemas.filter(({ codigo }) => !codigo.startsWith('projeto_'))
  const isUndecided = row.pede !== null && diferenca === null
  const isBlocked =
    isUndecided ||
    problemas.some(({ gravidade, campo }) => gravidade === 'erro' && campo === 'titulo')
  const done = () => {
    if (id_contabancaria !== null) onConta(id_contabancaria)
    onPaid()
  }
  return (
    <Card
      title={row.favorecido_nome || 'Sem favorecido'}
      subtitle={`${row.descricao} · vence ${formatDateBr(row.dataVencimento)}`}
      aside={<strong>{reais(row.valor)}</strong>}
      label="Título a pagar"
    >
      <Stack>
        <FormScreen
          form={f}
          isBare
          isDisabled={isBlocked}
          onDone={done}
          bar={
            <Row justify="end">
              <Button variant="default" disabled={f.isSaving} onClick={onSkip}>
                Pular
              </Button>
              <PaidButton isRunning={f.isSaving} isDisabled={isBlocked} />
            </Row>
          }
        >
          <Code row={row} />
          <AskedDifference f={f} row={row} chosen={diferenca} multa={multa} />
          {(row.pede === null ? problemas : shownProblems({ problemas })).map(
            ({ codigo, gravidade, msg }) => (
              <Note key={codigo} tone={gravidade === 'erro' ? 'danger' : 'warning'}>
                {msg}
              </Note>
            ),
          )}
          <PaidFields f={f} contas={contas} />
          {pagar && (
            <TituloDoProjeto
              titulo={pagar}
              chosen={id_contabancaria}
              onChoose={({ id_contabancaria: right, valor: part }) => {
                f.set('id_contabancaria', right)
                if (part !== undefined) f.set('valor', part)
              }}
            />
          )}
          <Receipts
            files={files}
            isDisabled={f.isSaving}
            onFiles={(chosen) => f.set('files', chosen)}
          />
        </FormScreen>
      </Stack>
    </Card>
  )
}

interface PaidFieldsProps extends Pick<PayCardProps, 'contas'> {
  readonly f: BoundFields<Values>
}

const PaidFields = ({ contas, f }: PaidFieldsProps) => (
  <Grid min={160}>
    <f.Native
      of="id_contabancaria"
      label="Conta de onde saiu"
      options={[
        { value: null, label: 'Escolha a conta' },
        ...contas.map((one) => ({ value: one.id_contabancaria, label: one.descricao })),
      ]}
    />
    <f.Date of="data" label="Pago em" />
    <f.Money
      of="valor"
      label="Valor pago"
      help="O que passar do valor a pagar entra como juros; o que faltar continua em aberto."
    />
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
