import type { Grade } from '../grade/grade.ts'
import styles from './moldura.module.css'
import type { FolhaDoFio } from '../estado/fio.ts'

const parte = (classe: string | undefined, texto = ''): HTMLElement => {
  const el = document.createElement('div')
  el.className = classe ?? ''
  el.textContent = texto
  return el
}

const larguraDoMenu = 236

/** The desk as it will be, with only its title written, and room for the sheet in its place. */
export function buildFrame({ num_orc, titulo, travado }: FolhaDoFio) {
  const el = document.createElement('section')
  el.className = styles.moldura ?? ''
  el.setAttribute('aria-label', 'Planilha')
  el.dataset['cedo'] = ''
  const topo = parte(styles.topo)
  const nome = document.createElement('h2')
  const numero = document.createElement('span')
  numero.textContent = num_orc
  nome.append(numero, ` ${titulo}`)
  topo.append(nome)
  el.append(topo)
  if (travado !== null) el.append(parte(styles.trava, travado))
  const atos = parte(styles.atos)
  const totais = parte(styles.totais)
  el.append(atos, totais)
  document.body.append(el)
  let atual: Grade | undefined
  return {
    /** The width of the sheet, about: the page is not asked, because it would be laid out for the answer alone. */
    largura:
      innerWidth - (document.documentElement.dataset['menu'] === 'aberto' ? larguraDoMenu : 0),
    /** Draws a sheet in its place, scrolled and with its cursor where the one before it had them. */
    por(grade: Grade) {
      const antes = atual
      atual = grade
      atos.after(grade.rolagem)
      if (antes) grade.store.select(antes.store.foto().selecao)
      grade.desenhar()
      grade.focusIfFree()
      if (!antes) return
      const { scrollTop, scrollLeft } = antes.rolagem
      if (scrollTop || scrollLeft) grade.rolagem.scrollTo(scrollLeft, scrollTop)
      if (antes.rolagem.contains(document.activeElement)) grade.focar()
      antes.fechar()
    },
    tirar: () => el.remove(),
  }
}
