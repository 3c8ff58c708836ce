import { diligenciaSave } from '@claquete/contract/orcamentos/incentivado/prazos'
import type { DiligenciaDoProjeto } from '@claquete/contract/orcamentos/incentivado/prazos'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { useToday } from '../../../lib/page/clock.ts'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { Fields, Span } from '../../../ui/form/layout.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { projetoReads } from '../incentivado.labels.ts'

interface Values {
  readonly recebida_em: CalendarDate | null
  readonly descricao: string
  readonly dias: number | null
  readonly respondida_em: CalendarDate | null
  readonly resposta: string
}

interface DiligenciaDialogProps {
  readonly id_projeto_incentivado: number
  /** The one to change or answer; a new one without it. */
  readonly diligencia: DiligenciaDoProjeto | undefined
  readonly diasDaNorma: number | null
  readonly onClose: () => void
}

/** What a funder asked of a project, and the answer. */
export function DiligenciaDialog(props: DiligenciaDialogProps) {
  const { id_projeto_incentivado, diligencia, diasDaNorma, onClose } = props
  const today = useToday()
  const own = diligencia && {
    id_projeto_diligencia: diligencia.id_projeto_diligencia,
    versao: diligencia.versao,
  }
  const f = useRecordForm(diligenciaSave, {
    initial: (): Values =>
      diligencia
        ? {
            recebida_em: calendarDate(diligencia.recebida_em),
            descricao: diligencia.descricao,
            dias: diligencia.dias,
            respondida_em: diligencia.respondida_em && calendarDate(diligencia.respondida_em),
            resposta: diligencia.resposta,
          }
        : {
            recebida_em: today,
            descricao: '',
            dias: diasDaNorma,
            respondida_em: null,
            resposta: '',
          },
    request: (values: Values) => ({ body: { ...values, id_projeto_incentivado, ...own } }),
    refresh: projetoReads,
  })
  return (
    <FormDialog
      form={f}
      title={diligencia ? 'Diligência' : 'Nova diligência'}
      yes="Salvar"
      size="lg"
      onClose={onClose}
    >
      <Fields>
        <Span of={12}>
          <f.Area of="descricao" label="O que pedem" isFirst />
        </Span>
        <f.Date of="recebida_em" label="Recebida em" />
        <f.Number
          of="dias"
          label="Dias para responder"
          help={
            diasDaNorma === null
              ? 'As normas do projeto não dizem.'
              : `Em branco, os ${diasDaNorma} dias da norma.`
          }
        />
        {diligencia && (
          <>
            <f.Date of="respondida_em" label="Respondida em" />
            <Span of={12}>
              <f.Area of="resposta" label="Resposta" placeholder="Protocolo e o que foi enviado" />
            </Span>
          </>
        )}
      </Fields>
    </FormDialog>
  )
}
