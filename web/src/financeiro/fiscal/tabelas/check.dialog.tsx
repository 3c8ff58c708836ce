import {
  fiscalRegraCheck,
  fiscalRegraList,
} from '@claquete/contract/financeiro/fiscal/tabelas/regra'
import type { RegraFiscal } from '@claquete/contract/financeiro/fiscal/tabelas/regra'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Note } from '../../../ui/layout/text.tsx'
import { sentenceOf } from './regra-sentence.ts'

interface CheckDialogProps {
  readonly regra: RegraFiscal
  readonly onClose: () => void
}

/** Says that this person read the rule in its official text, and where. */
export function CheckDialog({ regra, onClose }: CheckDialogProps) {
  const { titulo, norma, endereco, conteudo, chave, marca } = regra
  const f = useRecordForm(fiscalRegraCheck, {
    initial: { obs: '' },
    request: (values) => ({ body: { ...values, chave, marca } }),
    refresh: [fiscalRegraList],
  })
  return (
    <FormDialog form={f} title={`Conferir: ${titulo}`} yes="Conferi" onClose={onClose}>
      <Note>{sentenceOf(conteudo)}</Note>
      <Note>
        {norma}
        {endereco && (
          <>
            {' · '}
            <a href={endereco} target="_blank" rel="noreferrer">
              texto oficial
            </a>
          </>
        )}
      </Note>
      <f.Area
        of="obs"
        label="Onde você leu"
        placeholder="Art. 343, publicado em 16/01/2025"
        help="Fica com o seu nome e a data. Se a regra mudar, ela volta a esperar conferência."
        isFirst
      />
    </FormDialog>
  )
}
