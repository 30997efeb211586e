/** Each asks `errand completion words` for the candidates, one to a line, with a tab before what it is about. */
export const COMPLETION_SCRIPTS = {
  bash: `_errand() {
  local line words=()
  COMPREPLY=()
  while IFS= read -r line; do words+=("$line"); done < <("\${COMP_WORDS[0]}" completion words -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  if [ "\${#words[@]}" -eq 1 ]; then
    printf -v line '%q' "\${words[0]%%$'\\t'*}"
    COMPREPLY=("$line")
  else
    for line in "\${words[@]}"; do
      # The description is shown in the list, and never inserted: the candidates differ before it.
      if [ "\${line#*$'\\t'}" = "$line" ]; then COMPREPLY+=("$line"); else COMPREPLY+=("\${line%%$'\\t'*}  (\${line#*$'\\t'})"); fi
    done
  fi
}
complete -o nosort -F _errand errand`,
  zsh: `_errand() {
  local line
  local -a values shown
  for line in "\${(@f)$("\${words[1]}" completion words -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    [[ -z "$line" ]] && continue
    values+=("\${line%%$'\\t'*}")
    if [[ "$line" == *$'\\t'* ]]; then shown+=("\${line%%$'\\t'*}  -- \${line#*$'\\t'}"); else shown+=("$line"); fi
  done
  (( \${#values} )) && compadd -U -l -V errand -d shown -- "\${values[@]}"
}
compdef _errand errand`,
  fish: `function __errand_words
  set -l typed (commandline -opc) (commandline -ct)
  $typed[1] completion words -- $typed[2..-1] 2>/dev/null
end
complete -c errand -f -k -a '(__errand_words)'`,
} as const
