import { recebidaKey } from '@claquete/contract/financeiro/fiscal/recebidas/recebida-acts'
import { findChave } from '@claquete/core/financeiro/fiscal/recebidas/chave'
import { unitText } from '../../../lib/account/unit-text.ts'
import { companySource } from '../../../lib/form/selectors.ts'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Notice } from '../../../ui/layout/notice.tsx'
import { payableSource, recebidaReads } from './use-recebidas.ts'

interface KeyDialogProps {
  readonly chave: string
  readonly onClose: () => void
}

/** Keeps the key of a note: of a service until its XML comes, of goods as the document of a payable. */
export function KeyDialog({ chave, onClose }: KeyDialogProps) {
  const f = useRecordForm(recebidaKey, {
    initial: {
      texto: chave,
      id_empresa: null as number | null,
      id_lancamento: null as number | null,
    },
    refresh: recebidaReads,
  })
  const isOfGoods = findChave(chave)?.tipo === 'mercadoria'
  return (
    <FormDialog form={f} title="Guardar a chave" yes="Guardar chave" onClose={onClose}>
      <Notice tone="info" title={`Chave ${chave}`}>
        {isOfGoods
          ? 'É de uma compra (NF-e ou NFC-e). Fica como documento da conta a pagar.'
          : 'É de uma nota de serviço (NFS-e). Fica como “só a chave” até o XML chegar.'}
      </Notice>
      {isOfGoods ? (
        <f.Picker
          of="id_lancamento"
          label="Conta a pagar da compra"
          source={payableSource}
          isRequired
        />
      ) : (
        <f.Picker
          of="id_empresa"
          label={unitText('{Unidade} que tomou o serviço')}
          source={companySource}
        />
      )}
    </FormDialog>
  )
}
