import {
  manutencaoCreate,
  manutencaoUpdate,
} from '@claquete/contract/equipamentos/manutencao/manutencao'
import type { ManutencaoRow } from '@claquete/contract/equipamentos/manutencao/manutencao'
import { writeMoment } from '@claquete/core/equipamentos/remessas/moment'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { personSource } from '../../lib/form/selectors.ts'
import { toast } from '../../lib/page/toast.ts'
import { call } from '../../lib/wire/call.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { Fields, Span } from '../../ui/form/layout.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Note } from '../../ui/layout/text.tsx'
import { equipamentoSource } from '../fontes/public.ts'
import { manutencaoReads, tipos } from './manutencao.labels.ts'

const partsOf = (moment: number) => {
  const [day = '', hora = ''] = writeMoment(moment).split('T')
  return { dia: calendarDate(day), hora }
}

const dayOf = (day: string | null) => (day === null ? null : calendarDate(day))

const blank = () => ({
  ...partsOf(Date.now()),
  id_equipamento: null as number | null,
  descricao: '',
  tipo: 'corretiva' as keyof typeof tipos,
  quantidade: 1 as number | null,
  prevista: null as CalendarDate | null,
  proxima: null as CalendarDate | null,
  id_fornecedor: null as number | null,
  versao: 0,
})
type Values = ReturnType<typeof blank>

const valuesOf = (row: ManutencaoRow): Values => ({
  ...blank(),
  ...partsOf(Date.parse(row.desde)),
  id_equipamento: row.id_equipamento,
  descricao: row.descricao,
  tipo: row.tipo,
  quantidade: row.quantidade,
  prevista: dayOf(row.prevista),
  proxima: dayOf(row.proxima),
  id_fornecedor: row.id_fornecedor,
  versao: row.versao,
})

/** Says whom it leaves short, which is looked at in the remittance. */
function tell(short: readonly string[]): void {
  if (short.length > 0) toast.warning(`Vai faltar equipamento em ${short.join(', ')}`)
}

interface ManutencaoDialogProps {
  /** The repair to change; a new one without it. */
  readonly row: ManutencaoRow | undefined
  /** The equipment of a new one, where it is known. */
  readonly id_equipamento?: number
  readonly onClose: () => void
}

/** Opens a repair or a revision, or changes it; its pieces do not go out meanwhile. */
export function ManutencaoDialog({ row, id_equipamento, onClose }: ManutencaoDialogProps) {
  const f = useRecordForm(manutencaoCreate, {
    initial: () => (row ? valuesOf(row) : { ...blank(), id_equipamento: id_equipamento ?? null }),
    request: ({ dia, hora, versao: _, ...body }: Values) => ({
      body: { ...body, desde: `${dia}T${hora}` },
    }),
    send: async ({ body }, { versao }) => {
      const { id_equipamento: _, ...change } = body
      const reply = row
        ? await call(manutencaoUpdate, {
            params: { id_equipamento_manutencao: row.id_equipamento_manutencao },
            body: { ...change, versao },
          })
        : await call(manutencaoCreate, { body })
      tell(reply.em_risco)
      return reply
    },
    refresh: manutencaoReads,
  })
  const isClosed = row !== undefined && row.encerrada_em !== null
  return (
    <FormDialog
      form={f}
      title={row ? `Manutenção de ${row.equipamento}` : 'Nova manutenção'}
      yes="Salvar"
      onClose={onClose}
    >
      <Fields>
        <Span of={8}>
          <f.Picker
            of="id_equipamento"
            label="Equipamento"
            source={equipamentoSource}
            isDisabled={row !== undefined || id_equipamento !== undefined}
          />
        </Span>
        <f.Number of="quantidade" label="Peças" isDisabled={isClosed} />
        <Span of={12}>
          <f.Text of="descricao" label="O que há" placeholder="Visor com linhas, revisão anual" />
        </Span>
        <f.Choice of="tipo" label="Tipo" options={tipos} />
        <f.Date of="dia" label="Desde" isDisabled={isClosed} />
        <f.Text of="hora" label="Hora" isDisabled={isClosed} />
        <f.Date of="prevista" label="Pronta em" isDisabled={isClosed} />
        <f.Date of="proxima" label="Próxima revisão" />
        <Span of={12}>
          <f.Picker of="id_fornecedor" label="Oficina" source={personSource} />
        </Span>
      </Fields>
      <Note>Até ser encerrada, as peças não saem em remessa nenhuma.</Note>
    </FormDialog>
  )
}
