#!/usr/bin/env bash
# Runs the steps of the Dockerfile without Docker, for machines that reach no registry of images: each stage is
# a bare Debian root made by debootstrap. Then starts the portal in the last one as the image's user, with a
# read-only root and without capabilities, and checks its health, a page, and docs/deploy/gapura.service.
#
#   sudo scripts/deploy/image/try.sh [FOLDER]     FOLDER is new (2 GB); default: /tmp/gapura-image
#
# Needs debootstrap, node, npm, curl and systemd-analyze 252 or newer. PORT is the port of the portal.
set -euo pipefail
repository=$(cd "$(dirname "$0")/../../.." && pwd)
port=${PORT:-18787}
environment=() workdir=/ user=0:0 root='' health='' command=''
# The authority of a registry that this machine trusts in addition to the public ones.
authority=${NODE_EXTRA_CA_CERTS:-$(npm config get cafile 2>/dev/null)}

# The instructions, one per line, without comments.
instructions() {
  grep -v '^ *#' "$repository/Dockerfile" | sed -e ':a' -e '/\\$/N; s/\\\n *//; ta' | grep -v '^ *$'
}

# in_root COMMAND...: runs it in the stage as its user, with its variables.
in_root() {
  # shellcheck disable=SC2016
  unshare --mount --pid --fork bash -c '
    mount -t proc proc "$0/proc" && cp /etc/resolv.conf "$0/etc/resolv.conf" && exec chroot "$0" "$@"' \
    "$root" setpriv --reuid "${user%:*}" --regid "${user#*:}" --clear-groups \
    env -i -C "$workdir" PATH=/usr/local/bin:/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root \
    NODE_EXTRA_CA_CERTS=/tmp/authority.pem "${environment[@]}" "$@"
}

# Debian as in its slim image: without documentation, translations and lists of packages.
make_debian() {
  debootstrap --variant=minbase bookworm "$folder/debian" http://deb.debian.org/debian
  rm -rf "$folder"/debian/{var/cache/apt/*,var/lib/apt/lists/*,var/log/*,usr/share/{doc,info,locale,man}/*}
}

# Node.js from its npm package, and the npm of this machine: the official image has both in /usr/local.
add_node() {
  local version=$1 from
  from="$folder/node-$version"
  npm install --silent --no-save --prefix "$from" "node-linux-$(node -p process.arch)@$version"
  cp "$from"/node_modules/node-linux-*/bin/node "$root/usr/local/bin/node"
  mkdir -p "$root/usr/local/lib/node_modules"
  cp -a "$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")" "$root/usr/local/lib/node_modules/npm"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
}

# copy [--from=STAGE] SOURCE... TARGET
copy() {
  local from=$repository source target=${*: -1}
  [[ $1 == --from=* ]] && from=$folder/${1#--from=} && shift
  [[ $target == /* ]] || target=$workdir/$target
  for source in "${@:1:$#-1}"; do
    if [[ -d $from/$source ]]; then
      mkdir -p "$root$target"
      # The first stage gets what .dockerignore leaves; later ones copy finished folders.
      local exclude=()
      [[ $from == "$repository" ]] && exclude=(--exclude=node_modules --exclude='*.test.ts' --exclude='*.test.tsx')
      tar -C "$from/$source" -c "${exclude[@]}" . | tar -C "$root$target" -x --no-same-owner
    else
      cp "$from/$source" "$root$target"
    fi
  done
}

# start_stage IMAGE [AS NAME]
start_stage() {
  environment=() workdir=/ user=0:0 root=$folder/${3:-image}
  cp -a "$folder/debian" "$root"
  if [[ -f $authority ]]; then cp "$authority" "$root/tmp/authority.pem"; else : >"$root/tmp/authority.pem"; fi
  case $1 in
    node:*-bookworm-slim) add_node "$(sed 's/node:\(.*\)-bookworm-slim/\1/' <<<"$1")" ;;
    debian:bookworm-slim) ;;
    *) echo "The base image \"$1\" is unknown to this script."; exit 1 ;;
  esac
}

run_dockerfile() {
  local instruction rest words
  while read -r -u 3 instruction rest; do
    echo "== $instruction $rest"
    read -ra words <<<"$rest"
    case $instruction in
      FROM) start_stage "${words[@]}" ;;
      WORKDIR) workdir=$rest && mkdir -p "$root$rest" ;;
      COPY) copy "${words[@]}" ;;
      RUN) in_root sh -c "$rest" ;;
      ENV) environment+=("${words[@]}") ;;
      USER) user=$rest ;;
      HEALTHCHECK) health=${rest#*CMD } ;;
      CMD) command=$rest ;;
      VOLUME | EXPOSE) ;;
      *) echo "The instruction $instruction is unknown to this script."; exit 1 ;;
    esac
  done 3< <(instructions)
}

# Runs in its own namespaces: everything that it mounts and starts ends with it.
try_portal() {
  local program check pid status
  mapfile -t program < <(node -p "JSON.parse(process.argv[1]).join('\n')" "$command")
  mapfile -t check < <(node -p "JSON.parse(process.argv[1]).join('\n')" "$health")
  # Docker adds this file.
  echo '127.0.0.1 localhost' >"$root/etc/hosts"
  mount --bind "$root" "$root"
  mount --bind "$root/data" "$root/data"
  mount -o remount,bind,ro "$root"
  mount -t tmpfs -o size=64m,mode=1777 tmpfs "$root/tmp"
  mount -t proc -o nosuid,nodev,noexec,hidepid=invisible,subset=pid proc "$root/proc"
  local as=(setpriv --reuid "${user%:*}" --regid "${user#*:}" --clear-groups --no-new-privs
    --bounding-set=-all --inh-caps=-all
    env -i -C "$workdir" PATH=/usr/local/bin:/usr/bin:/bin "${environment[@]}" PORT="$port")
  if chroot "$root" "${as[@]}" touch x 2>/dev/null; then echo 'FAILED: the root is writable' && return 1; fi

  chroot "$root" "${as[@]}" "${program[@]}" >"$folder/log" 2>&1 &
  pid=$!
  until grep -q '^Ready: ' "$folder/log"; do
    kill -0 "$pid" 2>/dev/null || { cat "$folder/log" && return 1; }
    sleep 0.2
  done
  sed -E 's/(secret key|password)( +).*/\1\2(hidden)/' "$folder/log"
  chroot "$root" "${as[@]}" "${check[@]}"
  echo 'The health check of the image passes.'
  curl --fail --silent "http://127.0.0.1:$port/readyz" && echo
  curl --fail --silent "http://127.0.0.1:$port/" | grep -o '<title>[^<]*'
  chroot "$root" "${as[@]}" node scripts/run.mjs backup /data/backup
  echo "Written besides the data: $(cd "$root/tmp" && find . -type f | cut -d/ -f2 | sort | uniq -c | xargs)"
  kill -TERM "$pid"
  wait "$pid" && status=0 || status=$?
  echo "The portal ended with code $status."
  return "$status"
}

# A wrong directive is only a warning of systemd-analyze, so any output fails.
check_unit() {
  local unit=$folder/gapura.service warnings
  sed "s|/usr/local/bin/node|$(command -v node)|" "$repository/docs/deploy/gapura.service" >"$unit"
  warnings=$(systemd-analyze verify --man=no "$unit" 2>&1) || true
  [[ -z $warnings ]] || { echo "$warnings" && return 1; }
  systemd-analyze security --offline=true --threshold=25 --no-pager "$unit" | tail -n 1
}

if [[ ${1:-} == --inside ]]; then
  # shellcheck disable=SC1090
  source "$2" && try_portal
  exit
fi
folder=${1:-/tmp/gapura-image}
[[ -e $folder ]] && echo "\"$folder\" already exists. Choose a new folder." && exit 1
mkdir -p "$folder"
make_debian >"$folder/debootstrap.log"
run_dockerfile
declare -p folder root user workdir environment health command port >"$folder/stage"
unshare --mount --pid --fork "$0" --inside "$folder/stage"
echo 'Megabytes: Debian, Node.js, the portal, and the whole image'
du -sm "$folder/debian" "$root/usr/local/bin/node" "$root/opt/gapura" | cut -f1
du -sm --exclude="$root/data" "$root" | cut -f1
check_unit
echo 'The image works.'
