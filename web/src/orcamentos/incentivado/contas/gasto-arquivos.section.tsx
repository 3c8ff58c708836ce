import { tituloAnexoUpload } from '@claquete/contract/livro/titulos/titulo-anexo'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../../lib/account/permission.ts'
import { upload } from '../../../lib/acts/send-file.ts'
import { acceptOf, isAcceptable } from '../../../lib/acts/upload.ts'
import { useValues } from '../../../lib/form/form.ts'
import { reportFailureOf } from '../../../lib/wire/call.ts'
import { Item, ItemList } from '../../../ui/figures/item-list.tsx'
import { Section } from '../../../ui/form/layout.tsx'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import { Note } from '../../../ui/layout/text.tsx'
import { FileDrop } from '../../../ui/records/file-drop.tsx'
import type { ArquivoValues, GastoValues, Papel } from './gasto-values.ts'

const roles = [
  { value: '', label: 'Outro' },
  { value: 'documento', label: 'Documento' },
  { value: 'comprovante', label: 'Comprovante' },
]

const papelOf = (value: string): Papel | null =>
  value === 'documento' || value === 'comprovante' ? value : null

interface ArquivosProps {
  readonly f: RecordForm<GastoValues>
  /** Null: an expense of a fund, whose files are sent where it is. */
  readonly id_lancamento: number | null
}

/** The files of an expense, each with what it proves; new ones are sent at once. */
export function ArquivosSection({ f, id_lancamento }: ArquivosProps) {
  const { arquivos } = useValues(f)
  const may = useMay()
  const [isSending, setSending] = useState(false)
  const set = (next: readonly ArquivoValues[]) => f.set('arquivos', next)
  const send = async (files: readonly File[], papel: Papel) => {
    if (id_lancamento === null) return
    setSending(true)
    f.fieldProblems.set('arquivos', 'Espere o envio dos arquivos.')
    const sent: ArquivoValues[] = []
    for (const file of files) {
      if (!isAcceptable(file, { param: 'lancamento', kind: 'file' })) continue
      try {
        const { data } = await upload(tituloAnexoUpload, { query: { id_lancamento }, file })
        sent.push({ id_arquivo: data.id_arquivo, name: data.name, url: data.url, papel })
      } catch (error) {
        reportFailureOf(file.name, error)
      }
    }
    f.fieldProblems.delete('arquivos')
    setSending(false)
    set([...f.form.getValues().arquivos, ...sent])
  }
  const maySend = id_lancamento !== null && may(tituloAnexoUpload.access)
  return (
    <Section
      title="Arquivos"
      help="O documento fiscal e o comprovante do pagamento vão para a prestação de contas."
    >
      {arquivos.length === 0 && <Note>Nenhum arquivo ainda.</Note>}
      {arquivos.length > 0 && (
        <ItemList bare label="Arquivos do gasto">
          {arquivos.map((one) => (
            <Item
              key={one.id_arquivo}
              title={
                <a href={one.url} target="_blank" rel="noreferrer">
                  {one.name}
                </a>
              }
              aside={
                <SegmentedControl
                  size="xs"
                  aria-label={`O que é ${one.name}`}
                  data={roles}
                  value={one.papel ?? ''}
                  onChange={(value) =>
                    set(
                      arquivos.map((each) =>
                        each.id_arquivo === one.id_arquivo
                          ? { ...each, papel: papelOf(value) }
                          : each,
                      ),
                    )
                  }
                />
              }
            />
          ))}
        </ItemList>
      )}
      {maySend ? (
        <>
          <FileDrop
            accept={acceptOf('file')}
            isMultiple
            isDisabled={isSending}
            label={isSending ? 'Enviando…' : 'Enviar o documento fiscal'}
            onFiles={(files) => void send(files, 'documento')}
          />
          <FileDrop
            accept={acceptOf('file')}
            isMultiple
            isDisabled={isSending}
            label={isSending ? 'Enviando…' : 'Enviar o comprovante'}
            onFiles={(files) => void send(files, 'comprovante')}
          />
        </>
      ) : (
        id_lancamento === null && (
          <Note>Os recibos desta despesa são anexados na verba de produção.</Note>
        )
      )}
    </Section>
  )
}
