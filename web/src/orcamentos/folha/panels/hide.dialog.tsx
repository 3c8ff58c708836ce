import { itemHiddenPost } from '@claquete/contract/orcamentos/folha/itens'
import { perfilList } from '@claquete/contract/acesso/perfis/perfil'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call, failureText, useRead } from '../../../lib/wire/call.ts'
import { toast } from '../../../lib/page/toast.ts'
import { Dialog } from '../../../ui/frame/dialog.tsx'
import { chosenLines } from '../state/commands.ts'
import type { PainelProps } from './props.ts'
import { ChoiceList } from './choice-list.tsx'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'

/** Hides the selected lines from profiles; the server does not send hidden lines to them. */
export function HideDialog({ store, onClose }: PainelProps) {
  const { board, header } = store.snapshot()
  const [itens] = useState(() =>
    chosenLines(store).filter((uid) => board.documento.linhas.get(uid)?.tipo === 'item'),
  )
  const [perfis, setPerfis] = useState<readonly number[]>(() => [
    ...new Set(itens.flatMap((uid) => header.ocultos[uid] ?? [])),
  ])
  const [saving, setSaving] = useState(false)
  const reading = useRead(perfilList, { query: { perPage: 100 } })
  const todos = reading.data?.data.data ?? []
  const save = async () => {
    setSaving(true)
    const params = { id_orcamento: header.id_orcamento }
    try {
      for (const uid of itens) {
        const id_ocultar_item = header.ids[uid]
        if (id_ocultar_item === undefined) continue
        // In sequence: each call locks the same budget.
        await call(itemHiddenPost, {
          params,
          body: { id_ocultar_item, perfil_ocultar: [...perfis] },
        })
      }
      await store.sync.rereadNow()
      toast.small('Salvo')
      onClose()
    } catch (error) {
      toast.danger(failureText(error))
      setSaving(false)
    }
  }
  return (
    <Dialog title="Ocultar de perfis" onClose={onClose}>
      <Stack>
        <Note>
          {itens.length === 1 ? 'A linha' : `As ${itens.length} linhas`} e o seu valor somem das
          telas, dos documentos e das exportações destes perfis.
        </Note>
        <ChoiceList
          label="Perfis"
          reading={reading}
          choices={todos.map(({ id_usuario_tipo, descricao }) => ({
            key: id_usuario_tipo,
            name: descricao,
            isChosen: perfis.includes(id_usuario_tipo),
          }))}
          onToggle={(at, isChosen) => {
            const id = todos[at]?.id_usuario_tipo
            if (id === undefined) return
            setPerfis(isChosen ? [...perfis, id] : perfis.filter((um) => um !== id))
          }}
        />
        <Row justify="end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button loading={saving} onClick={() => void save()}>
            Salvar
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
