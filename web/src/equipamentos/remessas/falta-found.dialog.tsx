import { faltaFound } from '@claquete/contract/equipamentos/remessas/acerto'
import type { RetornoView } from '@claquete/contract/equipamentos/remessas/movimento'
import { reais } from '../../lib/plain/money.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { remessaReads } from './remessa.labels.ts'
import type { Returned } from './returned.ts'

type Devolucao = Exclude<RetornoView['devolucao'], 'acertar'>

function consequenceOf({ devolucao, id_lancamento, titulo }: RetornoView): string {
  const amount = titulo === null ? '' : ` de ${reais(titulo.valor)}`
  switch (devolucao) {
    case 'nada':
      return 'Nada foi cobrado por ele. As peças voltam a ficar livres.'
    case 'cancelar':
      return `A cobrança nº ${id_lancamento}${amount}, da qual nada foi pago, é cancelada. As peças voltam a ficar livres.`
    case 'devolver':
      return `A cobrança nº ${id_lancamento}${amount} foi paga: um título do mesmo valor a devolve, no vencimento que você disser. As peças voltam a ficar livres.`
    case 'acertar':
      return `A cobrança nº ${id_lancamento}${amount} foi paga em parte. Receba o resto ou estorne a baixa, e volte aqui.`
  }
}

interface FaltaFoundDialogProps extends Returned {
  readonly onClose: () => void
}

/** What was missing is there again; what becomes of its charge is said before. */
export function FaltaFoundDialog({ item, retorno, onClose }: FaltaFoundDialogProps) {
  const { id_remessa_retorno, devolucao } = retorno
  const isOff = devolucao === 'acertar'
  const f = useRecordForm(faltaFound, {
    initial: { devolucao: (isOff ? 'nada' : devolucao) as Devolucao, dataVencimento: null },
    request: (body) => ({ params: { id_remessa_retorno }, body }),
    refresh: remessaReads,
  })
  return (
    <FormDialog
      form={f}
      title={`${retorno.parte ?? item.nome} foi achado`}
      yes="Registrar"
      isDisabled={isOff}
      onClose={onClose}
    >
      <p>{consequenceOf(retorno)}</p>
      {devolucao === 'devolver' && <f.Date of="dataVencimento" label="Devolver em" isRequired />}
    </FormDialog>
  )
}
