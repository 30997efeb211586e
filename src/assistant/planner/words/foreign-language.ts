import { compactPattern } from '../../../compact-pattern.ts'
/** Whether a message is written in a language other than English. */
export function isForeign(text: string): boolean {
  return hasForeignWords(text) || /[¿¡]/.test(text)
}

/** Small words of other languages that are not English words. */
const FOREIGN = compactPattern(
  /(?<![a-zß-ÿ0-9])(?:der|das|und|mir|meine|meiner|bitte|ich|nicht|füge|lösche|zeig|alle|les|des|une|du|moi|mes|tâche|demain|supprime|rappelle|ajoute|pour|avec|el|los|las|para|tarea|mañana|como|hecha|añade|mis|il|gli|della|domani|aggiungi|cancella|voor|het|een|morgen|niet|mijn)(?![a-zß-ÿ0-9]).*(?<![a-zß-ÿ0-9])(?:der|das|die|und|mir|meine|meiner|zu|bitte|ich|nicht|alle|aufgaben|liste|hinzu|le|la|les|des|une|du|de|moi|mes|tâche|demain|pour|avec|el|los|las|una|para|tarea|mañana|como|hecha|mis|il|gli|della|domani|voor|het|een|morgen|niet|mijn)(?![a-zß-ÿ0-9])/i,
)

export function hasForeignWords(text: string): boolean {
  return FOREIGN.test(text)
}
