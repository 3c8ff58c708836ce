import type { ReplyOf } from '@claquete/contract/endpoint'
import { remessaCreate, remessaPreview } from '@claquete/contract/financeiro/cnab/remessa'
import type { BoletosReady, LoteReady } from '@claquete/contract/financeiro/cnab/remessa'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { useRead } from '../../lib/wire/call.ts'
import { counted } from '../../lib/plain/format.ts'
import { reais } from '../../lib/plain/money.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Figures } from '../../ui/figures/figures.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { cnabReads } from './reads.ts'
import { RemessaLines } from './remessa-lines.tsx'

interface Made {
  readonly id_cnab_remessa: number
  readonly nome: string
}

interface GenerateDialogProps {
  readonly chosen: LoteReady | BoletosReady
  readonly onMade: (file: Made) => void
  readonly onClose: () => void
}

const ofPayments = {
  one: 'Pagamento',
  many: 'Pagamentos',
  whose: 'Quem paga',
  mend: 'Corrija-os no lote ou nos cadastros e volte aqui.',
} as const
const ofBoletos = {
  one: 'Boleto',
  many: 'Pedidos',
  whose: 'Convênio',
  mend: 'Corrija-os no convênio, ou cancele o boleto e emita outro.',
} as const

const toldOf = (chosen: LoteReady | BoletosReady): string =>
  'id_lote_pagamento' in chosen
    ? `${chosen.conta} · pagar em ${formatDateBr(chosen.data)}. O arquivo recebe o número seguinte do convênio, e os títulos ficam travados até o banco responder.`
    : `${chosen.conta} · registros, baixas e mudanças de boletos. O arquivo recebe o número seguinte do convênio, e o banco responde em um retorno.`

type Problem = ReplyOf<typeof remessaPreview>['data']['problemas'][number]

interface ProblemsProps {
  readonly problems: readonly Problem[]
  readonly words: typeof ofPayments | typeof ofBoletos
}

/** Why the bank would refuse the file. */
const Problems = ({ problems, words }: ProblemsProps) => (
  <>
    <Notice
      tone="danger"
      role="alert"
      title={`${counted(problems.length, 'problema impede', 'problemas impedem')} o arquivo`}
    >
      {words.mend}
    </Notice>
    <ItemList label="Problemas">
      {problems.map(({ seu_numero, campo, msg }) => (
        <Item
          key={`${seu_numero}.${campo}`}
          title={msg}
          detail={seu_numero === null ? words.whose : `${words.one} ${seu_numero}`}
        />
      ))}
    </ItemList>
  </>
)

interface SumsProps {
  readonly preview: ReplyOf<typeof remessaPreview>['data']
  readonly isLote: boolean
}

const Sums = ({ preview: { quantidade, total, lotes }, isLote }: SumsProps) => (
  <Figures
    look="line"
    items={[
      { label: (isLote ? ofPayments : ofBoletos).many, value: quantidade },
      { label: 'Total', value: reais(total) },
      ...(isLote ? [{ label: 'Lotes no arquivo', value: lotes }] : []),
    ]}
  />
)

/** The file that a batch, or what waits of boletos, gives, line by line, before it is made. */
export function GenerateDialog({ chosen, onMade, onClose }: GenerateDialogProps) {
  const isLote = 'id_lote_pagamento' in chosen
  const words = isLote ? ofPayments : ofBoletos
  const query = isLote
    ? { id_lote_pagamento: chosen.id_lote_pagamento }
    : { id_cnab_convenio: chosen.id_cnab_convenio }
  const reading = useRead(remessaPreview, { query }, { staleTime: 0 })
  const f = useRecordForm(remessaCreate, {
    initial: query,
    refresh: cnabReads,
    onSaved: (made) => onMade(made),
  })
  const preview = reading.data?.data
  const problems = preview?.problemas ?? []
  return (
    <FormDialog
      form={f}
      title="Gerar remessa"
      yes="Gerar remessa"
      size="xl"
      isDisabled={!preview || problems.length > 0}
      // What is made is shown by whoever opened the dialog, which closes it.
      onDone={() => undefined}
      onClose={onClose}
    >
      <Note>{toldOf(chosen)}</Note>
      <Reading of={reading} waiting={260} dense>
        {({ data }) => <Sums preview={data} isLote={isLote} />}
      </Reading>
      {preview && <Note small>{`Layout: ${preview.layout}`}</Note>}
      {problems.length > 0 && <Problems problems={problems} words={words} />}
      {preview && problems.length === 0 && (
        <RemessaLines linhas={preview.linhas} total={preview.linhas_total} />
      )}
    </FormDialog>
  )
}
