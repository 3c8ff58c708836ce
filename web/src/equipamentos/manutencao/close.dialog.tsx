import { manutencaoClose } from '@claquete/contract/equipamentos/manutencao/manutencao'
import type { ManutencaoRow } from '@claquete/contract/equipamentos/manutencao/manutencao'
import { writeMoment } from '@claquete/core/equipamentos/remessas/moment'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { personSource } from '../../lib/form/selectors.ts'
import { useValues } from '../../lib/form/form.ts'
import { reais } from '../../lib/plain/money.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { Fields, Span } from '../../ui/form/layout.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Note } from '../../ui/layout/text.tsx'
import { manutencaoReads } from './manutencao.labels.ts'

const initialOf = ({ custo, proxima, id_fornecedor, versao }: ManutencaoRow) => {
  const [day = '', hora = ''] = writeMoment(Date.now()).split('T')
  return {
    dia: calendarDate(day) as CalendarDate | null,
    hora,
    custo,
    proxima: proxima as CalendarDate | null,
    id_fornecedor,
    dataVencimento: null as CalendarDate | null,
    versao,
  }
}

interface CloseDialogProps {
  readonly row: ManutencaoRow
  readonly onClose: () => void
}

/** Closes a repair: its pieces are free again. With a due date its cost becomes a payable, which is said before. */
export function CloseManutencaoDialog({ row, onClose }: CloseDialogProps) {
  const { id_equipamento_manutencao, equipamento } = row
  const f = useRecordForm(manutencaoClose, {
    initial: () => initialOf(row),
    request: ({ dia, hora, ...body }: ReturnType<typeof initialOf>) => ({
      params: { id_equipamento_manutencao },
      body: { ...body, encerrada_em: dia === null ? '' : `${dia}T${hora}` },
    }),
    refresh: manutencaoReads,
  })
  const { custo, dataVencimento } = useValues(f)
  return (
    <FormDialog
      form={f}
      title={`Encerrar a manutenção de ${equipamento}`}
      yes="Encerrar"
      onClose={onClose}
    >
      <Fields>
        <f.Date of="dia" label="Encerrada em" />
        <f.Text of="hora" label="Hora" />
        <f.Date of="proxima" label="Próxima revisão" />
        <f.OptionalMoney of="custo" label="Custo" />
        <f.Date of="dataVencimento" label="Vencimento da conta" help="Em branco, não cria conta." />
        <Span of={12}>
          <f.Picker of="id_fornecedor" label="Oficina" source={personSource} />
        </Span>
      </Fields>
      <Note>
        {dataVencimento !== null && custo
          ? `Cria uma conta a pagar de ${reais(custo)}. As peças ficam livres.`
          : 'As peças ficam livres. Nenhuma conta é criada.'}
      </Note>
    </FormDialog>
  )
}
