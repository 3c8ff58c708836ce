import { ocultarItemPost } from '@claquete/contract/orcamentos/orcamento/itens'
import { perfilList } from '@claquete/contract/acesso/perfis/perfil'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { call, failureText, useRead } from '../../../../lib/call.ts'
import { toast } from '../../../../lib/toast.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { ErrorState } from '../../../../ui/states.tsx'
import { linhasEscolhidas } from '../estado/comandos.ts'
import styles from '../folha.module.css'
import type { PainelProps } from './props.ts'

/** From whom the lines chosen are hidden: those profiles do not even receive them. */
export function DialogoOcultar({ store, onFechar }: PainelProps) {
  const { quadro, cabeca } = store.foto()
  const [itens] = useState(() =>
    linhasEscolhidas(store).filter((uid) => quadro.documento.linhas.get(uid)?.tipo === 'item'),
  )
  const [perfis, setPerfis] = useState<readonly number[]>(() => [
    ...new Set(itens.flatMap((uid) => cabeca.ocultos[uid] ?? [])),
  ])
  const [salvando, setSalvando] = useState(false)
  const lendo = useRead(perfilList, { query: { perPage: 100 } })
  const save = async () => {
    setSalvando(true)
    const params = { id_orcamento: cabeca.id_orcamento }
    try {
      for (const uid of itens) {
        const id_ocultar_item = cabeca.ids[uid]
        if (id_ocultar_item === undefined) continue
        // One after the other: each locks the same budget.
        await call(ocultarItemPost, {
          params,
          body: { id_ocultar_item, perfil_ocultar: [...perfis] },
        })
      }
      await store.sincronia.rereadNow()
      toast.small('Salvo')
      onFechar()
    } catch (error) {
      toast.danger(failureText(error))
      setSalvando(false)
    }
  }
  return (
    <Dialog title="Ocultar de perfis" onClose={onFechar}>
      <p className={styles.nota}>
        {itens.length === 1 ? 'A linha' : `As ${itens.length} linhas`} e o seu valor somem das
        telas, dos documentos e das exportações destes perfis.
      </p>
      {lendo.error ? (
        <ErrorState dense message={failureText(lendo.error)} onRetry={() => void lendo.refetch()} />
      ) : (
        <ul className={styles.escolhas} aria-label="Perfis" aria-busy={lendo.isPending}>
          {(lendo.data?.data.data ?? []).map(({ id_usuario_tipo, descricao }) => (
            <li key={id_usuario_tipo}>
              <label>
                <Checkbox
                  size="xs"
                  checked={perfis.includes(id_usuario_tipo)}
                  onChange={(event) =>
                    setPerfis(
                      event.currentTarget.checked
                        ? [...perfis, id_usuario_tipo]
                        : perfis.filter((um) => um !== id_usuario_tipo),
                    )
                  }
                />
                {descricao}
              </label>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.rodape}>
        <Button variant="default" onClick={onFechar}>
          Cancelar
        </Button>
        <Button loading={salvando} onClick={() => void save()}>
          Salvar
        </Button>
      </div>
    </Dialog>
  )
}
