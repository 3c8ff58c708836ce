import { recebidaKey } from '@claquete/contract/financeiro/fiscal/recebidas/recebida-acts'
import { findChave } from '@claquete/core/financeiro/fiscal/recebidas/chave'
import { useState } from 'react'
import { unitText } from '../../../lib/account/unit-text.ts'
import { companySource } from '../../../lib/form/selectors.ts'
import { useValues } from '../../../lib/form/form.ts'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Notice } from '../../../ui/layout/notice.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { FileDrop } from '../../../ui/records/file-drop.tsx'
import { readCodeIn } from '../../../ui/scanner/picture.ts'
import { Scanner } from '../../../ui/scanner/scanner.tsx'
import { payableSource, recebidaReads } from './use-recebidas.ts'

const nothingRead =
  'Não há um QR legível nesta foto. Chegue mais perto, com o código inteiro, ou digite a chave.'
const noKey = { tone: 'warning', text: 'O código não tem a chave de uma nota.' } as const

/** Reads the key of a note: with the camera, from a photo, or as it is typed. */
export function KeyDialog({ onClose }: { readonly onClose: () => void }) {
  const [problem, setProblem] = useState<string>()
  const f = useRecordForm(recebidaKey, {
    initial: { texto: '', id_empresa: null as number | null, id_lancamento: null as number | null },
    refresh: recebidaReads,
  })
  const { texto } = useValues(f)
  const found = findChave(texto)
  const take = (code: string) => {
    setProblem(undefined)
    const read = findChave(code)
    f.set('texto', read?.chave ?? code)
    return read ? undefined : noKey
  }
  const readPhoto = async ([photo]: readonly File[]) => {
    const code = photo && (await readCodeIn(photo).catch(() => undefined))
    if (code === undefined) setProblem(nothingRead)
    else take(code)
  }
  return (
    <FormDialog
      form={f}
      title="Ler a chave de uma nota"
      yes="Guardar chave"
      isDisabled={!found}
      size="lg"
      onClose={onClose}
    >
      <Scanner label="QR da nota" onCode={take} />
      <FileDrop
        accept="image/*"
        label="Escolher a foto do QR"
        onFiles={(files) => void readPhoto(files)}
      >
        <Note small>A foto é lida neste aparelho e não é enviada.</Note>
      </FileDrop>
      {problem !== undefined && (
        <Note tone="warning" role="alert">
          {problem}
        </Note>
      )}
      {found && (
        <Notice tone="info" title={`Chave ${found.chave}`}>
          {found.tipo === 'servico'
            ? 'É de uma nota de serviço (NFS-e). Fica como “só a chave” até o XML chegar.'
            : 'É de uma compra (NF-e ou NFC-e). Fica como documento da conta a pagar.'}
        </Notice>
      )}
      {found?.tipo === 'mercadoria' ? (
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
