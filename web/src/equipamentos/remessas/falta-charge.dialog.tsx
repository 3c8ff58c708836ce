import { faltaCharge } from '@claquete/contract/equipamentos/remessas/acerto'
import type { Remessa } from '@claquete/contract/equipamentos/remessas/remessa'
import { personSource } from '../../lib/form/selectors.ts'
import { useValues } from '../../lib/form/form.ts'
import { reais } from '../../lib/plain/money.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { Fields, Span } from '../../ui/form/layout.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Note } from '../../ui/layout/text.tsx'
import { remessaReads } from './remessa.labels.ts'
import type { Returned } from './returned.ts'

type DeQuem = 'responsavel' | 'job'

interface FaltaChargeDialogProps extends Returned {
  readonly remessa: Remessa
  readonly onClose: () => void
}

/** Who pays what did not come back: who answers for the remittance, or the job that buys it again. */
export function FaltaChargeDialog({ remessa, item, retorno, onClose }: FaltaChargeDialogProps) {
  const { responsavel, id_orcamento, job, num_remessa } = remessa
  const { id_remessa_retorno, sugerido, quantidade } = retorno
  const nome = retorno.parte ?? item.nome
  const f = useRecordForm(faltaCharge, {
    initial: {
      de_quem: (responsavel === null && id_orcamento !== null ? 'job' : 'responsavel') as DeQuem,
      valor: sugerido,
      dataVencimento: null,
      descricao: `${quantidade > 1 ? `${quantidade} × ` : ''}${nome} não voltou (${num_remessa})`,
      id_fornecedor: null,
    },
    request: (body) => ({ params: { id_remessa_retorno }, body }),
    refresh: remessaReads,
  })
  const { de_quem, valor } = useValues(f)
  const amount = valor ? ` de ${reais(valor)}` : ''
  return (
    <FormDialog form={f} title={`Cobrar ${nome}`} yes="Cobrar" onClose={onClose}>
      <Fields>
        <Span of={12}>
          <f.Radios
            of="de_quem"
            label="De quem"
            options={[
              { value: 'responsavel', label: `De ${responsavel ?? 'quem responde pela remessa'}` },
              { value: 'job', label: `Do job${job ? `: ${job}` : ''}` },
            ]}
          />
        </Span>
        <f.Money
          of="valor"
          label="Valor"
          help={
            sugerido === null
              ? 'O cadastro não diz quanto custa repor.'
              : `Repor custa ${reais(sugerido)}, pelo seguro ou pela compra.`
          }
        />
        <f.Date of="dataVencimento" label="Vencimento" />
        <Span of={12}>
          <f.Text of="descricao" label="Descrição" />
        </Span>
        {de_quem === 'job' && (
          <Span of={12}>
            <f.Picker of="id_fornecedor" label="De quem se compra de novo" source={personSource} />
          </Span>
        )}
      </Fields>
      <Note>
        {de_quem === 'job'
          ? `Cria uma conta a pagar${amount}, no job.`
          : `Cria uma conta a receber${amount}, de ${responsavel ?? 'quem responde pela remessa'}.`}{' '}
        Se for achado, ela é cancelada ou devolvida.
      </Note>
    </FormDialog>
  )
}
