import { notaCancel } from '@claquete/contract/financeiro/fiscal/nfse/nota'
import type { Nota } from '@claquete/contract/financeiro/fiscal/nfse/nota'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Notice } from '../../../ui/layout/notice.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { motivos } from './nota.labels.ts'
import { notaReads } from './use-notas.ts'

interface CancelNotaProps {
  readonly nota: Pick<Nota, 'id_nota' | 'numero_nota' | 'avisos' | 'via'>
  readonly tipo: 'cancelar' | 'pedir_analise'
  readonly onClose: () => void
}

const texts = {
  cancelar: 'O pedido vai ao serviço, que responde em instantes.',
  pedir_analise:
    'O prazo do município terminou. O pedido vai ao fisco municipal, que decide se cancela.',
} as const

/** Asks why a note is cancelled; what a person must know before is above. */
export function CancelNota({ nota, tipo, onClose }: CancelNotaProps) {
  const { id_nota, numero_nota, avisos, via } = nota
  const f = useRecordForm(notaCancel, {
    initial: { motivo: '1' as const, justificativa: '', ciente: 'N' as const },
    request: ({ ciente, ...values }) => ({
      body: { id_nota, tipo, ...values, ciente: ciente !== 'N' },
    }),
    refresh: notaReads,
  })
  return (
    <FormDialog
      form={f}
      title={tipo === 'cancelar' ? `Cancelar a nota ${numero_nota}?` : 'Pedir análise fiscal?'}
      yes={tipo === 'cancelar' ? 'Cancelar nota' : 'Pedir análise'}
      no="Voltar"
      tone="danger"
      onClose={onClose}
    >
      {avisos.map((aviso) => (
        <Notice key={aviso} tone="warning">
          {aviso}
        </Notice>
      ))}
      <Note>
        {via === 'municipio'
          ? 'A nota é do portal do município: cancele-a lá também.'
          : texts[tipo]}
      </Note>
      <f.Select of="motivo" label="Motivo" options={[...motivos]} isRequired />
      <f.Area
        of="justificativa"
        label="Justificativa"
        help="Ao menos 15 letras."
        rows={3}
        isRequired
      />
      {avisos.length > 0 && <f.YesNo of="ciente" label="Li o aviso acima e quero cancelar" />}
    </FormDialog>
  )
}
