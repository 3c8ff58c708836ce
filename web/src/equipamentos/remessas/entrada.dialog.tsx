import { remessaEntrada } from '@claquete/contract/equipamentos/remessas/movimento'
import type { RemessaItem } from '@claquete/contract/equipamentos/remessas/movimento'
import type { Remessa } from '@claquete/contract/equipamentos/remessas/remessa'
import { writeMoment } from '@claquete/core/equipamentos/remessas/moment'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { counted } from '../../lib/plain/format.ts'
import { useValues } from '../../lib/form/form.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { Fields, Span } from '../../ui/form/layout.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import type { RecordForm } from '../../ui/form/use-record-form.ts'
import { Stack } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { remessaReads } from './remessa.labels.ts'
import { momentOf } from './values.ts'
import styles from './remessas.module.css'

const condicoes = {
  ok: 'Voltou em ordem',
  avariado: 'Voltou avariado',
  faltando: 'Não voltou: está faltando',
  fora: 'Ainda fora',
} as const

interface Line {
  readonly id_remessa_item: number
  readonly nome: string
  readonly codigo: string
  readonly fora: number
  readonly quantidade: number | null
  readonly condicao: keyof typeof condicoes
  readonly obs: string
}

interface EntradaValues {
  readonly data_entrada: CalendarDate | null
  readonly hora: string
  readonly itens: readonly Line[]
}

const lineOf = ({ id_remessa_item, nome, codigo, fora }: RemessaItem): Line => ({
  id_remessa_item,
  nome,
  codigo,
  fora,
  quantidade: fora,
  condicao: 'ok',
  obs: '',
})

function initialOf(itens: readonly RemessaItem[]): EntradaValues {
  const [day = '', hora = ''] = writeMoment(Date.now()).split('T')
  return { data_entrada: calendarDate(day), hora, itens: itens.map(lineOf) }
}

interface EntradaDialogProps {
  readonly remessa: Remessa
  readonly onClose: () => void
}

/** What came back, when and how; what is still out stays out. What it means for others stands on the page afterwards. */
export function EntradaDialog({ remessa, onClose }: EntradaDialogProps) {
  const { id_remessa, num_remessa, itens_da_remessa } = remessa
  const out = itens_da_remessa.filter(({ fora }) => fora > 0)
  const f = useRecordForm(remessaEntrada, {
    initial: () => initialOf(out),
    request: ({ data_entrada, hora, itens }: EntradaValues) => ({
      body: {
        id_remessa,
        data_entrada: momentOf(data_entrada, hora),
        itens: itens.flatMap(({ id_remessa_item, quantidade, condicao, obs }) =>
          condicao === 'fora' ? [] : [{ id_remessa_item, quantidade, condicao, obs }],
        ),
      },
    }),
    refresh: remessaReads,
  })
  const { itens } = useValues(f)
  const said = itens.filter(({ condicao }) => condicao !== 'fora')
  return (
    <FormDialog
      form={f}
      title={`Entrada de ${num_remessa}`}
      yes={
        said.length === 0
          ? 'Registrar entrada'
          : `Registrar ${counted(said.length, 'item', 'itens')}`
      }
      isDisabled={said.length === 0}
      size="lg"
      onClose={onClose}
    >
      <Stack>
        <Fields>
          <f.Date of="data_entrada" label="Data da entrada" />
          <Span of={3}>
            <f.Text of="hora" label="Hora" placeholder="18:00" />
          </Span>
        </Fields>
        <f.Each of="itens">
          {(row, index, item) => <ReturnLine key={index} row={row} item={item as Line} />}
        </f.Each>
        <Note>
          O que volta avariado abre uma manutenção e não sai até que ela seja encerrada. O que falta
          pode ser cobrado depois.
        </Note>
      </Stack>
    </FormDialog>
  )
}

interface ReturnLineProps {
  readonly row: Pick<
    RecordForm<{ quantidade: number | null; condicao: string; obs: string }>,
    'Number' | 'Choice' | 'Text'
  >
  readonly item: Line
}

function ReturnLine({ row, item: { nome, codigo, fora, condicao } }: ReturnLineProps) {
  const isWritten = condicao === 'avariado' || condicao === 'faltando'
  return (
    <div className={styles.returned}>
      <div className={styles.name}>
        <div>{nome}</div>
        <Note small>{[codigo, counted(fora, 'peça fora', 'peças fora')].join(' · ')}</Note>
      </div>
      <row.Number
        of="quantidade"
        label={`Quantas de ${nome}`}
        isLabelHidden
        isDisabled={fora === 1 || condicao === 'fora'}
      />
      <row.Choice of="condicao" label={`Como voltou ${nome}`} isLabelHidden options={condicoes} />
      {isWritten && (
        <row.Text
          of="obs"
          label={`O que houve com ${nome}`}
          isLabelHidden
          placeholder="O que houve"
        />
      )}
    </div>
  )
}
