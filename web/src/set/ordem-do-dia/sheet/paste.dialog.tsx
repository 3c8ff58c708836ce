import type { SomeLinha, SomePessoa } from '@claquete/contract/set/ordem-do-dia/change'
import { counted } from '@claquete/core/kernel/writing/counted'
import { readPaste } from '@claquete/core/set/ordem-do-dia/paste/paste'
import type { Pasted } from '@claquete/core/set/ordem-do-dia/paste/paste'
import { writeMinute } from '@claquete/core/kernel/time/minute'
import { Button, FileButton, Textarea } from '@mantine/core'
import { useState } from 'react'
import { toast } from '../../../lib/page/toast.ts'
import { CancelButton, Dialog, useReleaseDialog } from '../../../ui/frame/dialog.tsx'
import { IconUpload } from '../../../ui/icons.ts'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useDesk } from './state/use-desk.ts'

type PasteDialogProps = { readonly onClose: () => void } & (
  | { readonly target: 'cena'; readonly grupo?: undefined }
  | { readonly target: 'pessoa'; readonly grupo: 'equipe' | 'elenco' }
)

const titles = { cena: 'Colar cenas', equipe: 'Colar equipe', elenco: 'Colar elenco' } as const
const examples = {
  cena: 'Cena\tINT/EXT\tDia/noite\tCenário\tDescrição\tElenco\tPáginas',
  pessoa: 'Nome\tFunção\tDepartamento\tTelefone\tE-mail\tChamada',
} as const

/** Puts in rows from a table of a spreadsheet or of a CSV file, once one has seen what becomes of it. */
export function PasteDialog(props: PasteDialogProps) {
  const { target, grupo, onClose } = props
  return (
    <Dialog title={titles[grupo ?? 'cena']} size="xl" onClose={onClose}>
      <PasteFields {...props} example={examples[target]} />
    </Dialog>
  )
}

function PasteFields({ example, ...props }: PasteDialogProps & { readonly example: string }) {
  const { target, onClose } = props
  const { desk } = useDesk()
  const release = useReleaseDialog()
  const [text, setText] = useState('')
  const pasted = text.trim() === '' ? undefined : readPaste(text, target)
  const good = pasted?.linhas.filter(({ erros }) => erros.length === 0) ?? []
  const bad = (pasted?.linhas.length ?? 0) - good.length
  const put = () => {
    const rows = good.map(({ campos }) => ({ id: desk.newId(), campos }))
    if (props.target === 'cena') {
      desk.edit({ do: 'addLinhas', bloco: 'cena', rows: rows as Rows<SomeLinha> })
    } else {
      desk.edit({ do: 'addPessoas', grupo: props.grupo, rows: rows as Rows<SomePessoa> })
    }
    toast.success(
      counted(good.length, 'linha posta na ordem do dia', 'linhas postas na ordem do dia'),
    )
    release()
    onClose()
  }
  return (
    <Stack>
      <Textarea
        label="Tabela copiada da planilha, com os nomes das colunas na primeira linha"
        data-autofocus
        rows={6}
        placeholder={example}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Row>
        <FileButton
          accept=".csv,.tsv,.txt,text/csv"
          onChange={(file) => void file?.text().then(setText)}
        >
          {(button) => (
            <Button {...button} variant="default" size="xs" leftSection={<IconUpload size={14} />}>
              Abrir arquivo CSV
            </Button>
          )}
        </FileButton>
      </Row>
      {pasted && <Preview pasted={pasted} />}
      <Row justify="end">
        {bad > 0 && (
          <Note tone="warning">
            {counted(bad, 'linha com erro fica de fora', 'linhas com erro ficam de fora')}
          </Note>
        )}
        <CancelButton />
        <Button disabled={good.length === 0} onClick={put}>
          {good.length === 0
            ? 'Pôr na ordem do dia'
            : `Pôr ${counted(good.length, 'linha', 'linhas')}`}
        </Button>
      </Row>
    </Stack>
  )
}

type Rows<Campos> = readonly { readonly id: number; readonly campos: Campos }[]

/** What each line becomes, and what is wrong in it. */
function Preview({ pasted: { colunas, linhas, erro } }: { readonly pasted: Pasted }) {
  if (erro !== null) {
    return (
      <Note tone="danger" role="alert">
        {erro}
      </Note>
    )
  }
  const unknown = colunas.filter(({ coluna, titulo }) => coluna === null && titulo !== '')
  const known = colunas.flatMap(({ coluna }) => (coluna ? [coluna] : []))
  return (
    <>
      {unknown.length > 0 && (
        <Note>Não entram: {unknown.map(({ titulo }) => `“${titulo}”`).join(', ')}.</Note>
      )}
      <DataTable
        label="O que será posto na ordem do dia"
        rows={linhas}
        rowKey={({ linha }) => linha}
        rowLook={({ erros }) => (erros.length > 0 ? 'warning' : undefined)}
        maxHeight={280}
        columns={[
          { key: 'linha', label: 'Linha', numeric: true, cell: ({ linha }) => linha },
          ...known.map(({ campo, label, kind }) => ({
            key: campo,
            label,
            cell: ({ campos }: Pasted['linhas'][number]) => {
              const value = campos[campo] ?? ''
              return kind === 'minute' && typeof value === 'number' ? writeMinute(value) : value
            },
          })),
          { key: 'erros', label: 'Erros', cell: ({ erros }) => erros.join('; ') },
        ]}
      />
    </>
  )
}
