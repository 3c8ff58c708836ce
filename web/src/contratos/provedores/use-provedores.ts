import { provedorList } from '@claquete/contract/contratos/provedores/provedores'
import { useMay } from '../../lib/account/permission.ts'
import { useRead } from '../../lib/wire/call.ts'

/** Who may collect signatures, as options of a select, with what to say of the chosen one. */
export function useProvedores() {
  const may = useMay()
  const { data } = useRead(provedorList, {}, { enabled: may(provedorList.access) })
  const all = data?.data ?? []
  const options =
    all.length === 0
      ? [{ value: 'proprio', label: 'Claquete' }]
      : all.map(({ codigo, nome, falta }) => ({
          value: codigo as string,
          label: falta === null ? nome : `${nome} (não conectada)`,
        }))
  const helpOf = (codigo: string) => {
    const chosen = all.find((one) => one.codigo === codigo)
    return chosen?.falta ?? chosen?.descricao ?? ''
  }
  const isReady = (codigo: string) => all.some((one) => one.codigo === codigo && one.falta === null)
  return { options, helpOf, isReady }
}
