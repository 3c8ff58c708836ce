import { sublocacaoCreate } from '@claquete/contract/equipamentos/remessas/acerto'
import type { Risco } from '@claquete/contract/equipamentos/remessas/movimento'
import type { Remessa } from '@claquete/contract/equipamentos/remessas/remessa'
import { personSource } from '../../lib/form/selectors.ts'
import { useValues } from '../../lib/form/form.ts'
import { reais } from '../../lib/plain/money.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { Fields, Span } from '../../ui/form/layout.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Note } from '../../ui/layout/text.tsx'
import { remessaReads } from './remessa.labels.ts'

interface SublocacaoDialogProps {
  readonly remessa: Remessa
  /** What it stands in for, if it is short. */
  readonly risco: Risco | undefined
  readonly onClose: () => void
}

/** Rents of another company what a remittance is short of; the payable that it creates is said before. */
export function SublocacaoDialog({ remessa, risco, onClose }: SublocacaoDialogProps) {
  const { id_remessa, job, item_do_job } = remessa
  const f = useRecordForm(sublocacaoCreate, {
    initial: {
      id_equipamento: risco?.id_equipamento ?? null,
      descricao: risco?.equipamento ?? '',
      quantidade: risco ? risco.faltam - risco.sublocados : 1,
      id_fornecedor: null,
      valor: null,
      dataVencimento: null,
    },
    request: (body) => ({ params: { id_remessa }, body }),
    refresh: remessaReads,
  })
  const { valor } = useValues(f)
  const place = [job && `no job ${job}`, item_do_job && `no item ${item_do_job}`].filter(Boolean)
  return (
    <FormDialog form={f} title="Sublocar" yes="Sublocar" onClose={onClose}>
      <Fields>
        <Span of={8}>
          <f.Text of="descricao" label="O que" />
        </Span>
        <f.Number of="quantidade" label="Quantas" />
        <Span of={12}>
          <f.Picker of="id_fornecedor" label="De quem" source={personSource} />
        </Span>
        <f.Money of="valor" label="Valor total" />
        <f.Date of="dataVencimento" label="Vencimento" />
      </Fields>
      <Note>
        Cria uma conta a pagar{valor ? ` de ${reais(valor)}` : ''}
        {place.length > 0 ? `, ${place.join(', ')}` : ', sem job'}.
      </Note>
    </FormDialog>
  )
}
